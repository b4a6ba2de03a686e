/** Functions that read and write XML, for the server plugins of plugins (their code on the server). */
export { childElements, parseXml, serializeXml, type XmlElement } from "../course-package/xml/xml";
