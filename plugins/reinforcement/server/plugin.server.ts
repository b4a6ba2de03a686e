import { defineServerPlugin } from "../../../server/sdk";
import { calls } from "./calls";
import { questionSection } from "./question-section";

export default defineServerPlugin({ id: "reinforcement", calls, sections: [questionSection] });
