import type { Check } from '../check';

/** Expects the page's direction to be right-to-left, and our part to stand left of the admin's menu. */
export const mirrored: Check = {
	name: 'direction',
	find: async ( { page, area } ) => {
		const direction = await page.locator( 'html' ).getAttribute( 'dir' );
		const [ ours, menu ] = await Promise.all(
			[ area, '#adminmenu' ].map( ( selector ) => page.locator( selector ).first().boundingBox() )
		);
		// Pages that fill the screen have no menu.
		const isMirrored = ! ours || ! menu || ours.x < menu.x;
		return [
			...( direction === 'rtl' ? [] : [ `the page has the direction “${ String( direction ) }”` ] ),
			...( isMirrored ? [] : [ 'the page is not left of the menu' ] ),
		];
	},
};

/** Expects one style sheet for both directions: none of our rules uses left or right. */
export const oneStyleSheet: Check = {
	name: 'one style sheet',
	find: async ( { page, name } ) => {
		const { sheets, rules } = await page.evaluate( () => {
			const pairs = [
				'margin-*',
				'padding-*',
				'border-*-width',
				'border-*-style',
				'*',
				'border-top-*-radius',
				'border-bottom-*-radius',
				'scroll-margin-*',
			].map( ( property ) => [ property.replace( '*', 'left' ), property.replace( '*', 'right' ) ] as const );
			const found: string[] = [];
			const look = ( list: CSSRuleList ) => {
				for ( const rule of list ) {
					if ( rule instanceof CSSStyleRule && ! rule.selectorText.includes( '[dir' ) ) {
						const value = ( property: string ) => rule.style.getPropertyValue( property );
						if (
							pairs.some( ( [ left, right ] ) => value( left ) !== value( right ) ) ||
							[ 'float', 'clear', 'text-align' ].some( ( property ) =>
								/^(left|right)$/.test( value( property ) )
							)
						) {
							found.push( rule.cssText );
						}
					}
					if ( 'cssRules' in rule ) {
						look( rule.cssRules as CSSRuleList );
					}
				}
			};
			const ours = [ ...document.styleSheets ].filter( ( { href } ) => href?.includes( '/tillbook/build/' ) );
			ours.forEach( ( { cssRules } ) => look( cssRules ) );
			return { sheets: ours.length, rules: found };
		} );
		// The order's panel needs no style sheet.
		return [ ...rules, ...( sheets === 0 && name !== 'order' ? [ 'there is no Tillbook style sheet' ] : [] ) ];
	},
};

/** Expects amounts, percentages, addresses and ids to be shown from left to right. */
export const inOrder: Check = {
	name: 'amounts and ids in order',
	find: ( { page } ) =>
		page.evaluate( () => {
			const pattern =
				/-?[$€£¥][\d.,]+(\u00a0[A-Z]{3})?|\d[\d.,]*%|[\w.+-]+@[\w-]+(\.[\w-]+)+|\b[a-z]{2,6}_\w{8,}/g;
			const found: string[] = [];
			const walker = document.createTreeWalker( document.body, NodeFilter.SHOW_TEXT );
			const at = ( node: Node, index: number ) => {
				const range = document.createRange();
				range.setStart( node, index );
				range.setEnd( node, index + 1 );
				return range.getBoundingClientRect();
			};
			while ( walker.nextNode() ) {
				const node = walker.currentNode;
				const text = node.textContent ?? '';
				if (
					! node.parentElement?.closest( '[class*="tillbook"], [id*="tillbook"]' ) ||
					node.parentElement.closest( 'script, style, textarea' )
				) {
					continue;
				}
				for ( const { 0: match, index } of text.matchAll( pattern ) ) {
					const first = at( node, index );
					const last = at( node, index + match.length - 1 );
					if ( first.width > 0 && Math.abs( first.top - last.top ) < 4 && first.left > last.left ) {
						found.push( text );
					}
				}
			}
			return found;
		} ),
};
