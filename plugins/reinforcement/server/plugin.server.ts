import { defineServerPlugin } from "../../../server/sdk";
import { calls } from "./calls";
import { questionSection } from "./question-section";
import { migrations } from "./reinforcement.migrations";

export default defineServerPlugin({ id: "reinforcement", migrations, calls, sections: [questionSection] });
