/**
 * Beginnings that a spreadsheet would take for a formula (OWASP, CSV injection): text that begins so is written with an
 * apostrophe before it. An amount with its minus is a plain number.
 */
export const formulaLike = /^(?!-?\d+\.\d\d$)[\s]*[=+\-@＝＋－＠\t\r]/;
