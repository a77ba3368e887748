import type { Page } from '@playwright/test';

/** Text spacing that users can set without loss of content (WCAG 1.4.12). */
const TEXT_SPACING =
	'*:not(svg *) { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }';

/** Installs tools shared by all checks, which run in the page. */
function installTools() {
	const OURS = ':is([class*="tillbook"]:not(html, body), body > main)';
	const isSeen = ( element: Element ) =>
		element.checkVisibility( { visibilityProperty: true } ) &&
		element.getBoundingClientRect().width > 2 &&
		element.getBoundingClientRect().height > 2 &&
		! element.closest( '.screen-reader-text' );
	const all = () => [ ...document.querySelectorAll< HTMLElement >( `${ OURS }, ${ OURS } *` ) ].filter( isSeen );
	const nameOf = ( element: Element ) =>
		`${ element.tagName.toLowerCase() }.${ ( element.getAttribute( 'class' ) ?? '' ).trim().replace( /\s+/g, '.' ) } "${ ( element.textContent ?? '' ).trim().slice( 0, 40 ) }"`;
	/** Returns red, green, blue and opacity of a computed color. */
	const channels = ( color: string ) => ( color.match( /[\d.]+/g ) ?? [] ).map( Number );
	const luminance = ( color: string ) => {
		const [ red = 0, green = 0, blue = 0 ] = channels( color ).map( ( value ) =>
			value / 255 <= 0.04045 ? value / 255 / 12.92 : ( ( value / 255 + 0.055 ) / 1.055 ) ** 2.4
		);
		return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
	};
	/** Returns the contrast ratio by WCAG's formula, from 1 to 21. */
	const contrast = ( one: string, other: string ) => {
		const [ dark = 0, light = 0 ] = [ luminance( one ), luminance( other ) ].sort( ( a, b ) => a - b );
		return ( light + 0.05 ) / ( dark + 0.05 );
	};
	/** Returns the background color behind an element. */
	const ground = ( element: Element | null ): string => {
		for ( let at = element; at; at = at.parentElement ) {
			const { backgroundColor } = getComputedStyle( at );
			if ( channels( backgroundColor )[ 3 ] !== 0 ) {
				return backgroundColor;
			}
		}
		return getComputedStyle( document.documentElement ).colorScheme.includes( 'dark' )
			? 'rgb(0, 0, 0)'
			: 'rgb(255, 255, 255)';
	};
	Object.assign( window, { tillbookLook: { OURS, all, nameOf, contrast, ground } } );
}

interface Tools {
	OURS: string;
	all: () => HTMLElement[];
	nameOf: ( element: Element ) => string;
	contrast: ( one: string, other: string ) => number;
	ground: ( element: Element | null ) => string;
}
declare global {
	interface Window {
		tillbookLook: Tools;
	}
}

/** Runs a check in the page, with the tools installed. */
async function look( page: Page, found: () => string[] | Promise< string[] > ): Promise< string[] > {
	await page.evaluate( installTools );
	return page.evaluate( found );
}

/**
 * Returns our elements that are cut off by the window or by their own box, except in horizontally scrollable
 * areas such as tables (WCAG 1.4.10, 1.4.12).
 *
 * @param page The page.
 */
export const cutOff = ( page: Page ) =>
	look( page, () => {
		const { all, nameOf } = window.tillbookLook;
		const width = document.documentElement.clientWidth;
		const scrolls = ( element: Element | null ): boolean =>
			element !== null &&
			element !== document.body &&
			( ( /auto|scroll/.test( getComputedStyle( element ).overflowX ) &&
				element.scrollWidth > element.clientWidth ) ||
				scrolls( element.parentElement ) );
		const isHidden = ( element: Element | null ): boolean =>
			element !== null &&
			( getComputedStyle( element ).clipPath !== 'none' || isHidden( element.parentElement ) );
		const isBeyond = ( element: HTMLElement ) =>
			[ ...element.childNodes ].some( ( node ) => {
				if ( node.nodeType !== Node.TEXT_NODE || ! node.textContent?.trim() ) {
					return false;
				}
				const range = document.createRange();
				range.selectNodeContents( node );
				return [ ...range.getClientRects() ].some( ( { left, right } ) => left < -1 || right > width + 1 );
			} );
		const isClipped = ( element: HTMLElement ) => {
			const { overflowX, overflowY } = getComputedStyle( element );
			return (
				element.innerText?.trim() &&
				( ( /hidden|clip/.test( overflowX ) && element.scrollWidth > element.clientWidth + 1 ) ||
					( /hidden|clip/.test( overflowY ) && element.scrollHeight > element.clientHeight + 1 ) )
			);
		};
		return all()
			.filter(
				( element ) =>
					! element.closest( 'svg' ) &&
					! isHidden( element ) &&
					( ( isBeyond( element ) && ! scrolls( element ) ) || isClipped( element ) )
			)
			.map( ( element ) => `${ nameOf( element ) } is cut off` );
	} );

/**
 * Returns our fixed and sticky elements, which reduce the scrollable area (WCAG 1.4.10 at 400% zoom).
 *
 * @param page The page.
 */
const stuck = ( page: Page ) =>
	look( page, () => {
		const { all, nameOf } = window.tillbookLook;
		return all()
			.filter(
				( element ) =>
					element.closest( '#wpbody' ) &&
					[ 'fixed', 'sticky' ].includes( getComputedStyle( element ).position ) &&
					element.getBoundingClientRect().width > innerWidth / 2
			)
			.map( ( element ) => `${ nameOf( element ) } stays` );
	} );

/**
 * Returns our elements that move, or would move in another state of the page, despite reduced motion.
 *
 * @param page The page.
 */
const motion = ( page: Page ) =>
	look( page, async () => {
		const { OURS, all, nameOf } = window.tillbookLook;
		// Wait for transitions started by resizing the window; elements with transitions are detected below.
		await Promise.allSettled(
			document.getAnimations().map( ( animation ) => animation instanceof CSSTransition && animation.finished )
		);
		const running = document
			.getAnimations()
			.flatMap( ( { effect } ) =>
				effect instanceof KeyframeEffect &&
				effect.target?.closest( OURS ) &&
				effect.getComputedTiming().duration !== 0
					? [ `${ nameOf( effect.target ) } moves` ]
					: []
			);
		// Color transitions are allowed, as for every link in the admin.
		const isStill = /^(none|(border|background|outline)?(-?color)?|fill|stroke|box-shadow)$/;
		const slow = ( times: string ) => times.split( ', ' ).some( ( time ) => parseFloat( time ) > 0 );
		const ready = all().flatMap( ( element ) => {
			const { transitionProperty, transitionDuration, animationName, animationDuration, scrollBehavior } =
				getComputedStyle( element );
			const glides =
				slow( transitionDuration ) &&
				transitionProperty.split( ', ' ).some( ( property ) => ! isStill.test( property ) );
			return glides || ( animationName !== 'none' && slow( animationDuration ) ) || scrollBehavior === 'smooth'
				? [ `${ nameOf( element ) } would move: ${ transitionProperty }, ${ animationName }` ]
				: [];
		} );
		// Check other states of the page too: none of our CSS rules may move anything with reduced motion.
		const rules = ( list: CSSRuleList ): string[] =>
			[ ...list ].flatMap( ( rule ) => {
				if ( rule instanceof CSSMediaRule ) {
					return matchMedia( rule.conditionText ).matches ? rules( rule.cssRules ) : [];
				}
				if ( rule instanceof CSSStyleRule ) {
					const { animationDuration, transitionDuration, scrollBehavior } = rule.style;
					return [
						...( slow( animationDuration ) || slow( transitionDuration ) || scrollBehavior === 'smooth'
							? [ `${ rule.selectorText } moves` ]
							: [] ),
						...rules( rule.cssRules ),
					];
				}
				return rule instanceof CSSContainerRule || rule instanceof CSSSupportsRule
					? rules( rule.cssRules )
					: [];
			} );
		const sheets = [ ...document.styleSheets ].filter( ( { href } ) => href?.includes( '/tillbook/build/' ) );
		return [ ...running, ...ready, ...sheets.flatMap( ( { cssRules } ) => rules( cssRules ) ) ];
	} );

/**
 * Returns our fields, bars and icons with too little contrast to their background (WCAG 1.4.11).
 *
 * @param page The page.
 */
const faint = ( page: Page ) =>
	look( page, () => {
		const { all, nameOf, contrast, ground } = window.tillbookLook;
		return all().flatMap( ( element ) => {
			const {
				borderBlockEndColor: border,
				borderBlockEndWidth: line,
				fill,
				backgroundColor,
			} = getComputedStyle( element );
			if ( element.matches( 'input:enabled, select:enabled, textarea:enabled' ) ) {
				const around = ground( element.parentElement );
				return parseFloat( line ) > 0 &&
					Math.max( contrast( border, around ), contrast( border, backgroundColor ) ) < 3
					? [ `${ nameOf( element ) }: ${ border } on ${ around }` ]
					: [];
			}
			const isShape =
				element.matches( 'svg :is(rect, path, circle)' ) &&
				fill !== 'none' &&
				! element.closest( ':disabled, [aria-disabled="true"], .components-checkbox-control' );
			return isShape && contrast( fill, ground( element ) ) < 3
				? [
						`${ nameOf( element.closest( 'svg' )?.parentElement ?? element ) }: ${ fill } on ${ ground( element ) }`,
					]
				: [];
		} );
	} );

/**
 * Returns our controls with a focus indicator that has too little contrast to its background (WCAG 1.4.11, 2.4.7).
 *
 * @param page The page, without motion.
 */
async function faintFocus( page: Page ): Promise< string[] > {
	// Focus indicators are only shown in full after keyboard input.
	await page.keyboard.press( 'Tab' );
	return look( page, async () => {
		const { all, nameOf, contrast, ground } = window.tillbookLook;
		const still = document.head.appendChild(
			Object.assign( document.createElement( 'style' ), { textContent: '* { transition: none !important; }' } )
		);
		// The element that the Tab key came to loses what a script shows only in a later frame.
		document.querySelector< HTMLElement >( ':focus' )?.blur();
		for ( let frames = 0; frames < 5; frames++ ) {
			await new Promise( ( resolve ) => requestAnimationFrame( resolve ) );
		}
		const lines = ( element: Element ) => {
			const {
				outlineStyle,
				outlineWidth,
				outlineColor,
				boxShadow,
				borderBlockEndColor,
				borderBlockEndWidth,
				backgroundColor,
			} = getComputedStyle( element );
			const shadows = boxShadow
				.split( /,(?![^(]*\))/ )
				.map( ( shadow ) => shadow.match( /rgba?\([^)]*\)/ )?.[ 0 ] ?? '' );
			return [
				outlineStyle === 'none' || parseFloat( outlineWidth ) === 0 ? '' : outlineColor,
				parseFloat( borderBlockEndWidth ) === 0 ? '' : borderBlockEndColor,
				backgroundColor,
				...shadows,
			];
		};
		/**
		 * Returns the lines and backgrounds of an element, and of its parents and siblings, which may show the
		 * focus for it.
		 */
		const drawn = ( element: HTMLElement ) => {
			const [ parent, above, top ] = [
				element.parentElement,
				element.parentElement?.parentElement,
				element.parentElement?.parentElement?.parentElement,
			];
			const around = [
				element,
				parent,
				above,
				top,
				element.nextElementSibling,
				...( element.matches( 'input, select, textarea' ) ? ( parent?.querySelectorAll( '*' ) ?? [] ) : [] ),
			];
			return around.map( ( each ) =>
				each ? { on: ground( each.parentElement ), colors: lines( each ) } : { on: '', colors: [] }
			);
		};
		const isVisible = ( color: string ) => color !== '' && ! /, 0\)$/.test( color );
		const best = ( before: ReturnType< typeof drawn >, after: ReturnType< typeof drawn > ) =>
			Math.max(
				0,
				...after.flatMap( ( { on, colors }, index ) =>
					colors
						.filter( ( color, which ) => isVisible( color ) && color !== before[ index ]?.colors[ which ] )
						.map( ( color ) => contrast( color, on ) )
				)
			);
		const problems: string[] = [];
		for ( const element of all().filter( ( each ) =>
			each.matches( ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled)' )
		) ) {
			element.blur();
			const before = drawn( element );
			element.focus( { preventScroll: true } );
			let ratio = best( before, drawn( element ) );
			if ( ratio < 3 && element.matches( ':focus' ) ) {
				// Changes made by scripts appear in a later frame.
				for ( let frames = 0; frames < 20 && ratio < 3; frames++ ) {
					await new Promise( ( resolve ) => requestAnimationFrame( resolve ) );
					ratio = best( before, drawn( element ) );
				}
			}
			if ( ratio < 3 && element.matches( ':focus' ) ) {
				problems.push( `${ nameOf( element ) }: the focus has ${ ratio.toFixed( 2 ) } : 1` );
			}
			element.blur();
		}
		still.remove();
		return problems;
	} );
}

/**
 * Returns elements that are indistinguishable in forced colors mode: focus, selection, status chips and bars.
 *
 * @param page The page, with forced colors.
 */
const indistinct = ( page: Page ) =>
	look( page, () => {
		const { all, nameOf, contrast, ground } = window.tillbookLook;
		const signature = ( element: Element | null ) => {
			if ( ! element ) {
				return '';
			}
			const {
				outlineStyle,
				outlineWidth,
				outlineColor,
				border,
				borderBlockEndWidth,
				fontWeight,
				textDecorationLine,
				color,
				backgroundColor,
			} = getComputedStyle( element );
			return [
				outlineStyle === 'none' ? '' : outlineStyle + outlineWidth + outlineColor,
				border,
				borderBlockEndWidth,
				fontWeight,
				textDecorationLine,
				color,
				backgroundColor,
			].join();
		};
		const ours = all();
		const problems: string[] = [];
		for ( const element of ours.filter( ( each ) =>
			each.matches( ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled)' )
		) ) {
			const around = () =>
				[ element, element.parentElement, element.nextElementSibling ].map( signature ).join( '|' );
			element.blur();
			const before = around();
			element.focus( { preventScroll: true } );
			if ( element.matches( ':focus' ) && around() === before ) {
				problems.push( `${ nameOf( element ) } does not show the focus` );
			}
			element.blur();
		}
		for ( const element of ours.filter( ( each ) => each.matches( '[aria-selected="true"]' ) ) ) {
			const other = [ ...( element.parentElement?.children ?? [] ) ].find(
				( each ) => each.getAttribute( 'aria-selected' ) === 'false'
			);
			if ( other && signature( other ) === signature( element ) ) {
				problems.push( `${ nameOf( element ) } does not show that it is selected` );
			}
		}
		for ( const chip of ours.filter(
			( each ) => each.matches( '.tillbook-chip' ) && getComputedStyle( each ).outlineStyle === 'none'
		) ) {
			problems.push( `${ nameOf( chip ) } has no edge` );
		}
		for ( const bar of ours.filter(
			( each ) =>
				each.matches( '.tillbook-strength__bar > span' ) &&
				parseFloat( getComputedStyle( each ).borderBlockStartWidth ) === 0
		) ) {
			problems.push( `${ nameOf( bar ) } is not seen` );
		}
		for ( const mark of ours ) {
			const { maskImage, backgroundColor } = getComputedStyle( mark );
			if ( maskImage !== 'none' && contrast( backgroundColor, ground( mark.parentElement ) ) < 3 ) {
				problems.push( `${ nameOf( mark ) } is not seen` );
			}
		}
		return problems;
	} );

/**
 * Returns checkboxes without a visible mark and cards without an edge in forced colors mode.
 *
 * @param page The page, with forced colors that are light: marks that are white in any colors aren't seen on them.
 */
const unmarked = ( page: Page ) =>
	look( page, () => {
		const { all, nameOf, contrast, ground } = window.tillbookLook;
		return all().flatMap( ( element ) => {
			if ( element.matches( 'input[type="checkbox"]:checked:enabled' ) ) {
				const mark = element.parentElement?.querySelector( 'svg' );
				return mark && contrast( getComputedStyle( mark ).fill, ground( mark ) ) < 3
					? [
							`${ nameOf( element.closest( '.components-base-control' ) ?? element ) } does not look checked`,
						]
					: [];
			}
			return element.matches( '.components-card' ) && getComputedStyle( element ).outlineStyle === 'none'
				? [ `${ nameOf( element ) } has no edge` ]
				: [];
		} );
	} );

/** 1280 by 1024 pixels at 400% zoom (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

/**
 * Checks the page with zoom, wide text spacing, reduced motion and forced colors, and returns the problems.
 * Leaves the page in a window of 1280 by 1024 pixels.
 *
 * @param page  The page, loaded.
 * @param large Additional checks for the zoomed page.
 */
export async function hindrances(
	page: Page,
	large: () => Promise< string[] > = () => Promise.resolve( [] )
): Promise< string[] > {
	const found: string[] = [];
	const add = async ( how: string, looked: Promise< string[] > ) => {
		found.push( ...( await looked ).map( ( what ) => `${ how }: ${ what }` ) );
	};
	await page.setViewportSize( ZOOMED );
	await page.emulateMedia( { reducedMotion: 'reduce', forcedColors: 'none', colorScheme: 'light' } );
	await add( 'no motion', motion( page ) );
	await add( 'contrast', faint( page ) );
	await add( 'focus', faintFocus( page ) );
	await add( '400 %', cutOff( page ) );
	await add( '400 %', stuck( page ) );
	await add( '400 %', large() );
	const spacing = await page.addStyleTag( { content: TEXT_SPACING } );
	await add( 'wide text', cutOff( page ) );
	await spacing.evaluate( ( element ) => ( element as Element ).remove() );
	await page.setViewportSize( { width: 1280, height: 1024 } );
	await page.emulateMedia( { forcedColors: 'active', colorScheme: 'dark' } );
	await add( 'forced colors', indistinct( page ) );
	await add( 'forced colors', faint( page ) );
	await page.emulateMedia( { forcedColors: 'active', colorScheme: 'light' } );
	await add( 'light forced colors', unmarked( page ) );
	await page.emulateMedia( { forcedColors: null, colorScheme: null } );
	return found;
}
