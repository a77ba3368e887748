const { ignored, mapped } = require( './tools/jest/packages.cjs' );

/** Where another React than that of node_modules lies, for `npm run test:react19`. */
const react = process.env.TILLBOOK_REACT;

/** Unit tests of the client, beside its code. */
module.exports = {
	preset: '@wordpress/jest-preset-default',
	testEnvironment: 'jsdom',
	rootDir: __dirname,
	roots: [ '<rootDir>/client' ],
	testMatch: [ '**/*.test.{ts,tsx}' ],
	// Also on a machine with much else to do; most tests take less than a second.
	testTimeout: 20_000,
	setupFilesAfterEnv: [ '<rootDir>/tests/js/setup.ts' ],
	transform: {
		'\\.[jt]sx?$': [ 'babel-jest', { presets: [ '@wordpress/babel-preset-default' ] } ],
	},
	globalSetup: '<rootDir>/tools/jest/setup.cjs',
	transformIgnorePatterns: [ ignored ],
	moduleNameMapper: {
		...mapped,
		...( react && { '^(react|react-dom|scheduler)(/.*)?$': `${ react }/$1$2` } ),
		'\\.(s?css)$': '<rootDir>/tests/js/style-stub.js',
		'^@wordpress/theme$': '<rootDir>/tests/js/theme-stub.js',
		'^@woocommerce/settings$': '<rootDir>/tests/js/settings-stub.ts',
	},
};
