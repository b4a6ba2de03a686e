/**
 * Words of learners' questions that say nothing about the subject, such as "explain". They are added to the lists of
 * function words of the npm package `stopword`, which do not have them.
 */
export const askingWords: Readonly<Record<string, readonly string[]>> = {
  en: words(`
    i a an the am im ive id ill you your yours we us our they them it its he she him her who whom whose why when where
    what which how however do does did doing done don doesn didn isn aren wasn weren won wouldn shouldn couldn can cannot
    could should shall will would may might must have has had having be been being is are was were not no nor yes so too
    very just only also again then than there here if or and but as at by for from in into of off on onto out over to up
    with without about after before between during under until while s t m re ve ll d tell explain describe define mean
    means meant meaning definition show give gives say says said please know knows need needs needed want help helps
    understand recognise recognize notice question questions answer answers course courses lesson page chapter text thing things something anything
    nothing everything someone somebody anybody people person one ones way ways kind sort happen happens happened exactly
    actually really get gets got getting go goes going come make makes let lets sure thanks thank hello hi quite always
    ever never long much many more most less least some any each every all both other another same own few lot lots
    good bad fine right wrong okay ok supposed able told talk talks think thought called call mention mentioned learn learned
    find found look looks like idea difference different example examples word words else still already
    whether because though although since see use used using put puts take takes keep keeps kept`),
  de: words(`
    wie was wer wen wem wessen wo woher wohin wann warum wieso weshalb wofür wozu womit wodurch worauf woran welche welcher
    welches welchem welchen ich mir mich mein meine meinen meinem meiner du dir dich wir uns man es ist sind war waren
    sein hat habe haben wird werden kann können muss müssen soll sollte sollten darf dürfen erkläre erklären erklärung
    bedeutet bedeuten heißt heissen sagen sagt zeige zeigen gib geben bitte wissen weiß verstehe verstehen frage fragen
    antwort antworten kurs lektion seite kapitel text ding sache etwas nichts jemand gibt genau eigentlich wirklich mal
    denn doch nur schon noch auch sehr viel viele mehr am im zum zur beim vom eine einen einem einer eines kein keine
    lange oft passiert macht machen mache tun tue hilft helfen gut richtig beispiel unterschied`),
  es: words(`
    qué quién quiénes cuál cuáles cuándo cuánto cuánta cuántos cuántas dónde adónde cómo por para porqué es son era ser
    estar está están hay haber he ha han tengo tiene tienen tener puedo puede pueden poder debo debe deben deber quiero
    quiere hacer hago hace haces hacen yo me mi mis tu tus usted nos nosotros lo la los las le les un una unos unas el
    del al de en con sin sobre entre desde hasta según que si no sí más menos muy mucho mucha muchos muchas poco algo
    nada alguien todo toda todos todas cada otro otra se su sus este esta esto ese esa eso explica explicar explícame
    significa significar dime decir dice muestra dar dame favor saber sé entender entiendo pregunta preguntas respuesta
    respuestas curso lección página capítulo texto cosa cosas pasa pasar ocurre ejemplo diferencia bien mal correcto
    tanto cuando donde como fue sirve servir ayuda hacerlo hay`),
  ar: words(`
    ما ماذا من متى أين كيف لماذا لم هل كم أي أيّة بماذا مما عما فيم لمن هو هي هم نحن أنا أنت في على إلى عن مع بين حتى
    منذ عند قبل بعد أو و ثم لكن إن أن إذا لو قد لا لن ليس كان كانت يكون تكون هذا هذه ذلك تلك الذي التي الذين كل بعض غير
    يجب يمكن يمكنني ينبغي أريد أستطيع اشرح اشرحي شرح معنى يعني تعني قل أخبرني فضلك أعرف أفهم سؤال السؤال أسئلة جواب
    الجواب إجابة الإجابة دورة الدورة درس الدرس صفحة الصفحة شيء أشياء مثال الفرق بيتي عندي لدي لي لك أفعل نفعل يفعل تفعل
    فعل عمل نعمل يحدث مثل أكثر أقل جدا كثيرا`),
  zh: words(`
    的 了 吗 呢 吧 啊 呀 是 有 在 和 与 或 及 我 你 您 他 她 它 我们 你们 他们 这 那 这个 那个 这些 那些 什么 怎么 怎样
    怎么办 如何 为什么 为何 哪 哪里 哪儿 哪个 哪些 谁 几 多少 多 多久 多长 多大 何时 什么时候 时候 能 能否 可以 可 会 要
    应该 应 该 需要 必须 想 请 请问 请教 告诉 解释 说明 说 讲 意思 指 知道 了解 明白 问题 问 题 答案 回答 答 课程 课 页 章
    东西 事 事情 情况 一个 一下 一些 个 种 次 到 从 对 把 被 给 让 用 就 都 也 还 很 最 更 不 没 没有 吗 如果 的话 才 做 办
    怎么样 能不能 可不可以 是不是 有没有 要不要 会不会 该不该 例子 区别 之 其 所 而 且 但 时 里 上 下 中 后 前 去 来`),
};

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
