/** `@wordpress/theme` is published as an ES module only, which Jest on Node 20 cannot load; tests need no theme. */
module.exports = { ThemeProvider: ( { children } ) => children };
