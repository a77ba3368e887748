import type { Page } from '@playwright/test';
import { MODAL, POPOVER, SNACKBARS } from '../../overlays';

/** Areas with our texts: our pages, dialogs, menus, notices, and our parts of WooCommerce's pages. */
const AREAS = [
	'.woocommerce-layout__primary',
	MODAL,
	POPOVER,
	SNACKBARS,
	'[id^="tillbook-"]',
	'[class*="tillbook"].notice',
];

/** Elements that contain data if they have no marks: dates, amounts, ids, names of brands and currencies. */
const DATA =
	'time, bdi, address, .tillbook-money, .tillbook-brand, .tillbook-currency-name, .tillbook-source, .tillbook-flag';

/**
 * Elements with texts from others: WooCommerce's notes, evidence of a customer's bank, handles of WordPress'
 * boxes, and WooCommerce's filters, which announce their parts in sequence.
 */
const OTHERS = '.tillbook-note, .tillbook-dispute__quote, .woocommerce-save-button, .handle-actions';

/** A problem: its text and its element. */
export interface Finding {
	kind: 'untranslated' | 'pieces' | 'cut';
	text: string;
	at: string;
}

/**
 * Checks the texts of a page in the pseudo-locale (tools/site/files/tillbook-pseudo-locale.php): finds words
 * without marks, sentences made of several marked texts, and texts that are cut off by their boxes.
 *
 * @param page The page.
 * @param data Patterns of data that is allowed without marks.
 * @return The problems, and the number of marked texts.
 */
export function findTexts( page: Page, data: RegExp[] ): Promise< { found: Finding[]; texts: number } > {
	return page.evaluate(
		( { areas, known, holdsData, others } ) => {
			const found: Finding[] = [];
			let texts = 0;
			const seen = new Set< string >();
			const patterns = known.map( ( { source, flags } ) => new RegExp( source, flags ) );
			const name = ( element: Element ) => {
				const path: string[] = [];
				for ( let at: Element | null = element; at && path.length < 4; at = at.parentElement ) {
					path.unshift(
						at.localName +
							( at.id ? `#${ at.id }` : '' ) +
							[ ...at.classList ]
								.slice( 0, 2 )
								.map( ( part ) => `.${ part }` )
								.join( '' )
					);
				}
				return path.join( ' > ' );
			};
			const add = ( kind: Finding[ 'kind' ], text: string, element: Element ) => {
				const line = `${ kind }|${ text }|${ element.localName }.${ element.className }`;
				if ( ! seen.has( line ) ) {
					seen.add( line );
					found.push( { kind, text, at: name( element ) } );
				}
			};

			/**
			 * Returns the nesting depth of marks at the end of a text, and its top-level parts: ends of marked
			 * texts, and the rest.
			 */
			const split = ( text: string ) => {
				let depth = 0;
				let last = '';
				const parts: { end: string; rest: string }[] = [ { end: '', rest: '' } ];
				for ( const letter of text ) {
					if ( letter === '⟦' || letter === '⟪' ) {
						if ( depth === 0 && letter === '⟪' ) {
							// Text that WordPress or WooCommerce adds to our text isn't ours to check.
							( parts[ parts.length - 1 ] as { rest: string } ).rest += ' | ';
						}
						depth++;
					} else if ( letter === '⟧' || letter === '⟫' ) {
						depth--;
						if ( depth === 0 ) {
							parts.push( { end: letter === '⟫' ? '.' : last, rest: '' } );
						}
					} else if ( depth === 0 ) {
						( parts[ parts.length - 1 ] as { rest: string } ).rest += letter;
					}
					last = /[⟧⟫]/.test( letter ) ? last : letter;
				}
				return { depth, parts };
			};
			const check = ( raw: string, element: Element ) => {
				const text = raw.replace( /\s+/g, ' ' ).trim();
				const { parts } = split( text );
				texts += parts.length - 1;
				const hasWords = ( rest: string ) =>
					/\p{L}{2,}/u.test( patterns.reduce( ( now, pattern ) => now.replace( pattern, ' ' ), rest ) );
				if ( parts.length === 1 ) {
					if ( hasWords( text ) ) {
						add( 'untranslated', text, element );
					}
					return;
				}
				// Complete sentences may follow each other, a name may follow its label, and list items have
				// separators.
				const isGlued = parts.some( ( { end, rest }, place ) => {
					const isOpen = place > 0 && ! /[.!?:…]/.test( end );
					return hasWords( rest )
						? isOpen || place === 0
						: isOpen && place < parts.length - 1 && rest.trim() === '';
				} );
				if ( isGlued ) {
					add( 'pieces', text, element );
				}
			};

			const isShown = ( element: Element ) => element.checkVisibility( { visibilityProperty: true } );
			const isOurs = ( element: Element ) => element.closest( `script, style, noscript, ${ others }` ) === null;
			const isData = ( element: Element ) =>
				element.matches( holdsData ) && ! ( element.textContent ?? '' ).includes( '⟦' );
			const runs = ( parent: Element ) => {
				let text = '';
				let at = parent;
				const end = () => {
					if ( text.trim() !== '' ) {
						check( text, at );
					}
					text = '';
				};
				const walk = ( element: Element ) => {
					for ( const node of element.childNodes ) {
						if ( node.nodeType === Node.TEXT_NODE ) {
							at = text.trim() === '' ? element : at;
							text += node.nodeValue ?? '';
						} else if (
							node instanceof Element &&
							isOurs( node ) &&
							( isShown( node ) || getComputedStyle( node ).display === 'contents' )
						) {
							const { display, position } = getComputedStyle( node );
							// Elements inside a marked text are part of it, regardless of their display type.
							const ends =
								split( text ).depth === 0 &&
								( ! /^(inline|contents)$/.test( display ) ||
									/absolute|fixed/.test( position ) ||
									node.matches( 'button, select, label, br, .tillbook-chip, [role="tab"]' ) );
							if ( ends ) {
								end();
							}
							// Typed text is data.
							if ( isData( node ) || node.localName === 'textarea' ) {
								text += ' 0 ';
							} else if ( node.localName === 'option' ) {
								check( node.textContent ?? '', node );
							} else {
								walk( node );
							}
							if ( ends && split( text ).depth === 0 ) {
								end();
							}
						}
					}
				};
				walk( parent );
				end();
			};
			const cut = ( area: Element ) => {
				for ( const element of area.querySelectorAll< HTMLElement >( '*' ) ) {
					const owns = [ ...element.childNodes ].some(
						( node ) => node.nodeType === Node.TEXT_NODE && ( node.nodeValue ?? '' ).includes( '⟦' )
					);
					if ( ! owns || ! isShown( element ) || ! isOurs( element ) ) {
						continue;
					}
					const range = document.createRange();
					range.selectNodeContents( element );
					const text = range.getBoundingClientRect();
					for (
						let box: HTMLElement | null = element;
						box && area.contains( box );
						box = box.parentElement
					) {
						const style = getComputedStyle( box );
						if ( style.display === 'inline' || style.display === 'contents' ) {
							continue;
						}
						// The text is for screen readers only.
						if ( box.clientWidth <= 1 || style.clipPath !== 'none' ) {
							break;
						}
						const inner = box.getBoundingClientRect();
						const clips = ( how: string ) => how === 'hidden' || how === 'clip';
						if (
							( clips( style.overflowX ) &&
								( text.right > inner.right + 1 || text.left < inner.left - 1 ) ) ||
							( clips( style.overflowY ) &&
								( text.bottom > inner.bottom + 2 || text.top < inner.top - 2 ) )
						) {
							add( 'cut', ( element.textContent ?? '' ).trim().slice( 0, 120 ), box );
							break;
						}
						if ( /auto|scroll/.test( style.overflowX + style.overflowY ) ) {
							break;
						}
					}
				}
			};
			const tops = [ ...document.querySelectorAll( areas.join( ',' ) ) ].filter(
				( area, _, all ) =>
					isShown( area ) && ! all.some( ( other ) => other !== area && other.contains( area ) )
			);
			for ( const area of tops ) {
				runs( area );
				for ( const element of [
					area,
					...area.querySelectorAll(
						'[aria-label], [placeholder], [title], [alt], [aria-description], [aria-roledescription], [aria-valuetext], input[type=submit], input[type=button]'
					),
				] ) {
					if ( isShown( element ) && isOurs( element ) && ! isData( element ) ) {
						for ( const attribute of [
							'aria-label',
							'placeholder',
							'title',
							'alt',
							'aria-description',
							'aria-roledescription',
							'aria-valuetext',
							...( element.matches( 'input[type=submit], input[type=button]' ) ? [ 'value' ] : [] ),
						] ) {
							check( element.getAttribute( attribute ) ?? '', element );
						}
					}
				}
				cut( area );
			}
			return { found, texts };
		},
		{
			areas: AREAS,
			known: data.map( ( { source, flags } ) => ( { source, flags } ) ),
			holdsData: DATA,
			others: OTHERS,
		}
	);
}

/**
 * Returns a pattern for a text in the pseudo-locale.
 *
 * @param text The text in the code, or its beginning.
 */
export function named( text: string ): RegExp {
	const letters: Record< string, string > = {
		a: 'á',
		e: 'é',
		i: 'í',
		o: 'ó',
		u: 'ú',
		y: 'ý',
		A: 'Å',
		E: 'É',
		I: 'Î',
		O: 'Ö',
		U: 'Ü',
		c: 'ç',
		n: 'ñ',
	};
	return new RegExp(
		`⟦${ text.replace( /[aeiouyAEIOUcn]/g, ( letter ) => letters[ letter ] ?? letter ).replace( /[()%$.?]/g, '\\$&' ) }`
	);
}
