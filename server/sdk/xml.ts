export { childElements, parseXml, serializeXml, type XmlElement } from "../course-package/xml/xml";
