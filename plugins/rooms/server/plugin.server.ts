import { defineServerPlugin } from "../../../server/sdk";
import { calls } from "./calls";

export default defineServerPlugin({ id: "rooms", calls });
