/** Reads from the types of npm `stripe` which operations Stripe has and which parameters each one takes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire( import.meta.url );
const CLASS = /^export class (\w+) extends StripeResource \{\n([\s\S]*?)^\}/gm;
const METHOD = /^ {4}(\w+)\(.*\) \{\n([\s\S]*?)^ {4}\}/gm;
const REQUEST = /this\._makeRequest\('(\w+)', ['`]([^'`]+)['`]/g;

/**
 * @typedef {object} Parameter
 * @property {boolean} isRequired
 * @property {string[]} words the texts that it or its items may be, if they are listed
 */

/**
 * Returns the operations of some files below `esm/resources`, by method and path: `GET /v1/charges/{id}`.
 *
 * @param {string[]} files without extension, such as `Charges`
 * @return {Map<string, Record<string, Parameter>>}
 */
export function operationsOf( files ) {
	const ts = /** @type {typeof import('typescript')} */ ( require( 'typescript' ) );
	const folder = fileURLToPath( new URL( '../../node_modules/stripe/esm/resources', import.meta.url ) );
	const paths = files.map( ( file ) => join( folder, `${ file }.d.ts` ) );
	const program = ts.createProgram( paths, {
		strict: true,
		skipLibCheck: true,
		types: [],
		module: ts.ModuleKind.NodeNext,
		moduleResolution: ts.ModuleResolutionKind.NodeNext,
		target: ts.ScriptTarget.ES2022,
	} );
	const checker = program.getTypeChecker();
	const operations = new Map();
	for ( const path of paths ) {
		const requests = requestsIn( readFileSync( path.replace( /\.d\.ts$/, '.js' ), 'utf8' ) );
		const source = program.getSourceFile( path );
		const classes = source?.statements.filter( ts.isClassDeclaration ) ?? [];
		for ( const declared of classes ) {
			for ( const method of declared.members.filter( ts.isMethodDeclaration ) ) {
				const name = `${ declared.name?.text }.${ method.name.getText( source ) }`;
				const given = method.parameters.find( ( each ) => each.name.getText( source ) === 'params' );
				const own = given?.type ? parameters( ts, checker, checker.getTypeFromTypeNode( given.type ) ) : {};
				for ( const request of requests.get( name ) ?? [] ) {
					operations.set( request, { ...operations.get( request ), ...own } );
				}
			}
		}
	}
	return operations;
}

/** Returns the requests of each method: `ChargeResource.list` → `[ 'GET /v1/charges' ]`. */
function requestsIn( script ) {
	const requests = new Map();
	for ( const [ , name, methods ] of script.matchAll( CLASS ) ) {
		for ( const [ , method, body ] of methods.matchAll( METHOD ) ) {
			requests.set(
				`${ name }.${ method }`,
				[ ...body.matchAll( REQUEST ) ].map(
					( [ , verb, path ] ) =>
						`${ verb } ${ path.replace( /\$\{encodeURIComponent\((\w+)\)\}/g, '{$1}' ) }`
				)
			);
		}
	}
	return requests;
}

function parameters( ts, checker, type ) {
	return Object.fromEntries(
		checker.getPropertiesOfType( type ).map( ( property ) => {
			const own = checker.getNonNullableType( checker.getTypeOfSymbol( property ) );
			const items = checker.isArrayType( own ) ? checker.getTypeArguments( own )[ 0 ] : own;
			const each = items.isUnion() ? items.types : [ items ];
			return [
				property.name,
				{
					isRequired: ( property.flags & ts.SymbolFlags.Optional ) === 0,
					words: each.every( ( one ) => one.isStringLiteral() ) ? each.map( ( { value } ) => value ) : [],
				},
			];
		} )
	);
}
