const wordpress = require( '@wordpress/prettier-config' );

/** WordPress' style with our width; PHP in PER-CS. The static checks run it, `npm run format` writes. */
module.exports = {
	...wordpress,
	printWidth: 120,
	plugins: [ '@prettier/plugin-php' ],
	overrides: [
		...wordpress.overrides,
		{
			files: '*.php',
			options: {
				useTabs: false,
				singleQuote: true,
				trailingCommaPHP: true,
				braceStyle: 'per-cs',
				phpVersion: '8.1',
			},
		},
		// PHP before 7.3 can't read a comma after the last argument, and has to read this file (MainFileTest).
		{ files: 'tillbook.php', options: { trailingCommaPHP: false } },
	],
};
