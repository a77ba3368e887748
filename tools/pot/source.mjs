/**
 * Extracts the texts of the client's source. The .pot file is created from the build, which must still contain
 * complete literal texts: a text merged by the minifier ("a ? 'x' : 'y'" inside one call) would be lost silently.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Translation functions, with the positions of context and plural. */
const FUNCTIONS = { __: {}, _x: { context: 1 }, _n: { plural: 1 }, _nx: { plural: 1, context: 3 } };

/** Matches a number with a counted noun: "%s rows", but not "%1$s of %2$s". */
const COUNTED = /%(\d\$)?[sd] (?!of |and )\p{L}/u;

/** Attributes that are shown to users or announced by screen readers. */
const SHOWN =
	/^(aria-label|aria-description|aria-roledescription|aria-valuetext|alt|title|placeholder|label|help|description|heading)$/;

/**
 * Lists scripts.
 *
 * @param {string} folder
 * @return {string[]} the scripts below the folder, without tests
 */
export function scripts( folder ) {
	return readdirSync( folder, { withFileTypes: true } ).flatMap( ( entry ) => {
		const path = join( folder, entry.name );
		if ( entry.isDirectory() ) {
			return scripts( path );
		}
		return /(?<!\.test)\.tsx?$/.test( entry.name ) ? [ path ] : [];
	} );
}

/**
 * Extracts the texts of a script and reports texts that can't be translated properly.
 *
 * @param {string} file its name in messages
 * @param {string} code
 * @return {{texts: {id: string, plural?: string, context?: string, comment?: string, file: string}[], problems: string[]}}
 */
export function textsOf( file, code ) {
	const source = ts.createSourceFile(
		file,
		code,
		ts.ScriptTarget.Latest,
		true,
		file.endsWith( 'x' ) ? ts.ScriptKind.TSX : ts.ScriptKind.TS
	);
	const texts = [];
	const problems = [];
	const at = ( node ) => `${ file }:${ source.getLineAndCharacterOfPosition( node.getStart() ).line + 1 }`;
	const literal = ( node ) => ( node !== undefined && ts.isStringLiteralLike( node ) ? node.text : undefined );
	const countsOne = ( node ) =>
		ts.isBinaryExpression( node ) &&
		/^[=!]==?$/.test( node.operatorToken.getText() ) &&
		node.right.getText() === '1';
	const holdsText = ( node ) => /(?<![\w.])(__|_x|_n|_nx)\(/.test( node.getText() );
	/** Returns whether a node is a text but not a complete sentence; complete sentences may follow each other. */
	const isText = ( node ) =>
		ts.isCallExpression( node ) &&
		( Object.hasOwn( FUNCTIONS, node.expression.getText() ) ||
			( node.expression.getText() === 'sprintf' && holdsText( node ) ) ) &&
		! /[.!?]['"`],/.test( node.getText() );
	const isGlue = ( node ) =>
		ts.isBinaryExpression( node ) &&
		node.operatorToken.kind === ts.SyntaxKind.PlusToken &&
		( isText( node.left ) || isText( node.right ) );
	const visit = ( node ) => {
		if (
			ts.isCallExpression( node ) &&
			ts.isIdentifier( node.expression ) &&
			Object.hasOwn( FUNCTIONS, node.expression.text )
		) {
			const { context, plural } = FUNCTIONS[ node.expression.text ];
			const id = literal( node.arguments[ 0 ] );
			const entry = {
				id,
				...( plural === undefined ? {} : { plural: literal( node.arguments[ plural ] ) } ),
				...( context === undefined ? {} : { context: literal( node.arguments[ context ] ) } ),
				file,
			};
			if ( Object.values( entry ).includes( undefined ) ) {
				problems.push( `${ at( node ) }: a text that is not written out cannot be found by translators.` );
			} else {
				texts.push( { ...entry, comment: commentOf( node ) } );
				if ( /\w\((?:s|es|ies)\)/.test( id ) ) {
					problems.push( `${ at( node ) }: "(s)" is not a plural form in every language; use _n().` );
				}
				if ( plural !== undefined && ts.isNumericLiteral( node.arguments[ 2 ] ?? node ) ) {
					problems.push( `${ at( node ) }: a plural of a number that never changes.` );
				}
			}
		}
		if (
			ts.isConditionalExpression( node ) &&
			countsOne( node.condition ) &&
			holdsText( node.whenTrue ) &&
			holdsText( node.whenFalse )
		) {
			problems.push( `${ at( node ) }: a count chooses between texts, which _n() does in every language.` );
		}
		if (
			ts.isCallExpression( node ) &&
			node.expression.getText() === 'sprintf' &&
			/^(__|_x)\(/.test( node.arguments[ 0 ]?.getText() ?? '' ) &&
			COUNTED.test( literal( node.arguments[ 0 ].arguments[ 0 ] ) ?? '' ) &&
			( /%(\d\$)?d/.test( node.arguments[ 0 ].getText() ) ||
				node.arguments.slice( 1 ).some( ( argument ) => /^formatCount\(/.test( argument.getText() ) ) )
		) {
			problems.push(
				`${ at( node ) }: a count in a text without plural forms: ${ node.arguments[ 0 ].getText() }`
			);
		}
		if (
			isGlue( node ) ||
			( ts.isTemplateExpression( node ) && node.templateSpans.some( ( { expression } ) => isText( expression ) ) )
		) {
			problems.push(
				`${ at( node ) }: a sentence put together from texts, which other languages order otherwise: ${ node.getText().slice( 0, 100 ) }`
			);
		}
		const words = /\p{L}{2}/u;
		const entities = /&\w+;/g;
		if ( ts.isJsxText( node ) && words.test( node.text.replace( entities, '' ) ) ) {
			problems.push( `${ at( node ) }: untranslatable words: ${ node.text.trim().slice( 0, 60 ) }` );
		}
		if (
			ts.isJsxAttribute( node ) &&
			SHOWN.test( node.name.getText() ) &&
			node.initializer &&
			ts.isStringLiteral( node.initializer ) &&
			words.test( node.initializer.text )
		) {
			problems.push( `${ at( node ) }: untranslatable words: ${ node.getText() }` );
		}
		ts.forEachChild( node, visit );
	};
	/** Returns the comment for translators before a call. */
	const commentOf = ( call ) => {
		for ( let node = call; node && node !== source; node = node.parent ) {
			for ( const range of ts.getLeadingCommentRanges( code, node.getFullStart() ) ?? [] ) {
				const found = /translators:[\s\S]*?(?=\*\/|$)/i.exec( code.slice( range.pos, range.end ) );
				if ( found ) {
					return found[ 0 ].replace( /\s+/g, ' ' ).trim();
				}
			}
			if ( ts.isStatement( node ) || ts.isFunctionLike( node ) ) {
				return undefined;
			}
		}
		return undefined;
	};
	visit( source );
	return { texts, problems };
}

/**
 * Extracts the texts of all client scripts.
 *
 * @param {string} root root folder of the clone
 */
export function clientTexts( root ) {
	const found = scripts( join( root, 'client' ) ).map( ( file ) =>
		textsOf( file.slice( root.length + 1 ), readFileSync( file, 'utf8' ) )
	);
	return { texts: found.flatMap( ( { texts } ) => texts ), problems: found.flatMap( ( { problems } ) => problems ) };
}
