export { startServer } from "../../../server/app/testing/engines";
