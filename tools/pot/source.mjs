/**
 * The texts of the client's source. The .pot is made from the build, in which a text must still be written out to be
 * found: what a minifier puts together ("a ? 'x' : 'y'" inside one call) would be lost without a word.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Functions, and where the context and the plural stand. */
const FUNCTIONS = { __: {}, _x: { context: 1 }, _n: { plural: 1 }, _nx: { plural: 1, context: 3 } };

/** A number and what is counted: "%s rows", but not "%1$s of %2$s". */
const COUNTED = /%(\d\$)?[sd] (?!of |and )\p{L}/u;

/** Attributes of elements that show or say what they hold. */
const SHOWN =
	/^(aria-label|aria-description|aria-roledescription|aria-valuetext|alt|title|placeholder|label|help|description|heading)$/;

/**
 * @param {string} folder
 * @return {string[]} the scripts below it without the tests
 */
export function scripts( folder ) {
	return readdirSync( folder, { withFileTypes: true } ).flatMap( ( entry ) => {
		const path = join( folder, entry.name );
		if ( entry.isDirectory() ) {
			return scripts( path );
		}
		return /(?<!\.test|\.gen)\.tsx?$/.test( entry.name ) ? [ path ] : [];
	} );
}

/**
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
	/** Is it a text that is no whole sentence? Whole ones may follow each other. */
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
					problems.push( `${ at( node ) }: "(s)" stands for a plural, which _n() has in every language.` );
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
			problems.push( `${ at( node ) }: words that nobody can translate: ${ node.text.trim().slice( 0, 60 ) }` );
		}
		if (
			ts.isJsxAttribute( node ) &&
			SHOWN.test( node.name.getText() ) &&
			node.initializer &&
			ts.isStringLiteral( node.initializer ) &&
			words.test( node.initializer.text )
		) {
			problems.push( `${ at( node ) }: words that nobody can translate: ${ node.getText() }` );
		}
		ts.forEachChild( node, visit );
	};
	/** What the comment for translators before a call says. */
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
 * @param {string} root the clone
 */
export function clientTexts( root ) {
	const found = scripts( join( root, 'client' ) ).map( ( file ) =>
		textsOf( file.slice( root.length + 1 ), readFileSync( file, 'utf8' ) )
	);
	return { texts: found.flatMap( ( { texts } ) => texts ), problems: found.flatMap( ( { problems } ) => problems ) };
}
