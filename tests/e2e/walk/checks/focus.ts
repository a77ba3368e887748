import type { CDPSession, Page } from '@playwright/test';
import type { Check } from '../check';

/** A tab stop and its problems. */
interface Stop {
	html: string;
	problems: string[];
}

/** Interface of the walker, which runs in the page. */
interface Walker {
	/** Tab stops in forward direction. */
	found: Stop[];
	/** Tab stops in backward direction. */
	foundBack: Stop[];
	/** Whether the walk is over, so that further Tab presses are ignored. */
	isOver: boolean;
	/** Starts walking backward. */
	turn: () => void;
	/** Whether the walk is in a dialog, which traps the focus, so that it can't be left backward. */
	isInDialog: boolean;
	/** Ends the walk and returns the elements that can't be reached by keyboard. Restores the page. */
	end: () => string[];
	stops: HTMLElement[];
	/** Returns the visible text of an element that must be part of its accessible name; null if it needn't be. */
	words: ( element: HTMLElement ) => string | null;
}

/** Maximum number of tab stops; more mean that the focus goes in circles. */
const MAX_STOPS = 400;

/** Modifier value of the Shift key in the browser's protocol. */
const SHIFT = 8;

/** Number of Tab presses sent at once. Presses after the last stop do nothing. */
const AT_ONCE = 12;

/** Roles of controls that share a tab stop; arrow keys move between them. */
const BY_ARROWS = 'radio, tab, menuitem, menuitemradio, menuitemcheckbox, option, gridcell, treeitem';

/**
 * Creates a walker for an area; the first Tab goes to the area's first stop. Runs in the page.
 *
 * @param how          Options.
 * @param how.area     Selector of the area.
 * @param how.byArrows Roles that share a tab stop.
 * @param how.most     Maximum number of tab stops.
 */
function install( how: { area: string; byArrows: string; most: number } ) {
	const area = document.querySelector< HTMLElement >( how.area );
	if ( ! area ) {
		throw new Error( `Nothing is ${ how.area }.` );
	}
	const style = document.createElement( 'style' );
	style.textContent =
		'*, *::before, *::after { transition: none !important; animation: none !important; scroll-behavior: auto !important; }';
	document.head.append( style );
	const stops: HTMLElement[] = [];
	let before: { element: HTMLElement; look: string; stop: Stop } | undefined;

	const short = ( element: Element ) => element.outerHTML.replace( /\s+/g, ' ' ).slice( 0, 140 );

	/** Returns all styles that may show the focus: of the element, its siblings and its parents. */
	const look = ( element: HTMLElement ) => {
		const around: Element[] = [ element, ...Array.from( element.parentElement?.children ?? [] ) ];
		for (
			let parent = element.parentElement, up = 0;
			parent && parent !== area && up < 3;
			parent = parent.parentElement, up++
		) {
			around.push( parent );
		}
		return around
			.flatMap( ( one ) => [ null, '::before', '::after' ].map( ( pseudo ) => getComputedStyle( one, pseudo ) ) )
			.map( ( s ) =>
				[
					s.outlineStyle === 'none' ? '' : `${ s.outlineStyle } ${ s.outlineWidth } ${ s.outlineColor }`,
					s.boxShadow,
					s.borderTopWidth + s.borderTopColor + s.borderBottomWidth + s.borderBottomColor,
					s.backgroundColor,
					s.color,
					s.textDecorationLine,
					s.visibility + s.opacity + s.clipPath,
				].join( ';' )
			)
			.join( '\n' );
	};

	/** Returns the visible element of a control, which may be its label or its parent. */
	const seenAs = ( element: HTMLElement ) => {
		const { width, height } = element.getBoundingClientRect();
		const isDrawn = width > 2 && height > 2 && getComputedStyle( element ).opacity !== '0';
		return isDrawn
			? element
			: ( ( element as HTMLInputElement ).labels?.[ 0 ] ?? element.parentElement ?? element );
	};

	/** Returns the element that covers a control completely; null if a part of it is visible. */
	const coverOf = ( element: HTMLElement ): string | null => {
		const shown = seenAs( element );
		const isSeen = ( hit: Element | null ) =>
			hit !== null &&
			( shown.contains( hit ) || ( hit !== area && hit.contains( shown ) && area.contains( hit ) ) );
		const hits = Array.from( shown.getClientRects() ).flatMap( ( { left, top, width, height } ) =>
			[ 0.5, 0.1, 0.9 ].flatMap( ( x ) =>
				[ 0.5, 0.1, 0.9 ].map( ( y ) => document.elementFromPoint( left + width * x, top + height * y ) )
			)
		);
		return hits.some( isSeen )
			? null
			: ( ( hits[ 0 ] && short( hits[ 0 ] ) ) ?? 'nothing, for it is out of sight' );
	};

	const navigate = () => {
		if ( before && before.element.isConnected && look( before.element ) === before.look ) {
			before.stop.problems.push( 'looks the same with the focus as without' );
		}
		before = undefined;
	};

	const isIn = ( element: Element ) => area.contains( element ) && element !== area;

	/** Returns the visible text, without text for screen readers only. */
	const drawn = ( node: Node ): string => {
		if ( ! ( node instanceof Element ) ) {
			return node.nodeType === Node.TEXT_NODE ? ( node.textContent ?? '' ) : '';
		}
		const { width, height } = node.getBoundingClientRect();
		return getComputedStyle( node ).display !== 'contents' && ( width < 2 || height < 2 )
			? ' '
			: Array.from( node.childNodes, drawn ).join( '' );
	};

	/** Checks the focused element; null if it is outside the area. */
	const step = (): Stop | null => {
		const active = area.ownerDocument.activeElement as HTMLElement;
		const problems: string[] = [];
		const previous = before?.element;
		navigate();
		if ( ! isIn( active ) ) {
			return null;
		}
		if ( active === stops[ 0 ] && area.closest( '[role="dialog"]' ) ) {
			// A dialog traps the focus: its first stop follows its last.
			return null;
		}
		if ( active === previous || stops.includes( active ) ) {
			return { html: short( active ), problems: [ 'the Tab key does not get away from here' ] };
		}
		if ( active.tabIndex > 0 ) {
			problems.push( 'has a place of its own in the order' );
		}
		const cover = coverOf( active );
		if ( cover !== null ) {
			problems.push( `is covered by ${ cover }` );
		}
		const now = active.getBoundingClientRect();
		const was = previous?.getBoundingClientRect();
		if (
			was &&
			now.height > 2 &&
			was.height > 2 &&
			now.bottom < was.top - 4 &&
			now.left < was.right - 4 &&
			getComputedStyle( active ).position !== 'absolute'
		) {
			problems.push( `is above its predecessor, ${ short( previous as Element ) }` );
		}
		stops.push( active );
		const stop = { html: short( active ), problems };
		before = { element: active, look: look( active ), stop };
		return stop;
	};
	/** Checks, walking backward, whether the focused element is visible; null at the end of the walk. */
	const stepBack = (): Stop | null => {
		const active = area.ownerDocument.activeElement as HTMLElement;
		if ( ! isIn( active ) ) {
			return null;
		}
		const cover = coverOf( active );
		return {
			html: short( active ),
			problems: cover === null ? [] : [ `is covered on the way back by ${ cover }` ],
		};
	};

	let isBack = false;
	let left = 0;
	/** Records a stop when the Tab key is released, after the focus has moved. */
	const arrived = ( { key }: KeyboardEvent ) => {
		if ( key !== 'Tab' || walker.isOver ) {
			return;
		}
		const stop = isBack ? stepBack() : step();
		if ( stop ) {
			( isBack ? walker.foundBack : walker.found ).push( stop );
		}
		left--;
		walker.isOver =
			stop === null ||
			( isBack
				? left === 0
				: stops.length > how.most || stop.problems.some( ( text ) => text.includes( 'get away' ) ) );
	};
	const stay = ( event: KeyboardEvent ) => {
		if ( event.key === 'Tab' && walker.isOver ) {
			event.preventDefault();
			event.stopImmediatePropagation();
		}
	};
	window.addEventListener( 'keydown', stay, true );
	window.addEventListener( 'keyup', arrived, true );

	const walker: Walker = {
		stops,
		found: [],
		foundBack: [],
		isOver: false,
		isInDialog: area.closest( '[role="dialog"]' ) !== null,
		turn: () => {
			isBack = true;
			left = stops.length;
			walker.isOver = left === 0 || walker.isInDialog;
		},
		words: ( element ) =>
			element.matches( 'a, button, summary, [role="button"], [role="tab"]' ) ? drawn( element ) : null,
		end: () => {
			navigate();
			style.remove();
			window.removeEventListener( 'keydown', stay, true );
			window.removeEventListener( 'keyup', arrived, true );
			const focusable =
				'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex], [contenteditable="true"]';
			const canBeUsed = ( element: HTMLElement ) =>
				element.checkVisibility( { visibilityProperty: true } ) &&
				! element.matches( ':disabled, [aria-disabled="true"]' ) &&
				! element.closest( '[inert]' );
			const isOneOfMany = ( element: HTMLElement ) =>
				( element as HTMLInputElement ).type === 'radio' ||
				how.byArrows.split( ', ' ).includes( element.getAttribute( 'role' ) ?? '' );
			/** Returns the elements of a group that its arrow keys lead to, from its own tab stop. */
			const byArrowsOf = ( group: Element ): Set< Element | null > => {
				const first = stops.find( ( stop ) => group.contains( stop ) );
				const reached = new Set< Element | null >();
				for ( const key of [ 'ArrowLeft', 'ArrowRight' ] ) {
					first?.focus();
					for ( let pressed = 0; pressed < how.most; pressed++ ) {
						const active = area.ownerDocument.activeElement;
						reached.add( active );
						active?.dispatchEvent(
							new KeyboardEvent( 'keydown', { key, bubbles: true, cancelable: true } )
						);
						if ( area.ownerDocument.activeElement === active ) {
							break;
						}
					}
				}
				( area.ownerDocument.activeElement as HTMLElement | null )?.blur();
				return reached;
			};
			const groups = new Map< Element, Set< Element | null > >();
			const isReachedByArrows = ( element: Element ) => {
				const group = element.closest( '[role="group"]' );
				if ( ! group ) {
					return false;
				}
				const reached = groups.get( group ) ?? byArrowsOf( group );
				groups.set( group, reached );
				return reached.has( element );
			};
			const all = Array.from( area.querySelectorAll< HTMLElement >( '*' ) );
			const unreached = all.filter(
				( element ) =>
					element.matches( focusable ) &&
					element.tabIndex >= 0 &&
					canBeUsed( element ) &&
					! isOneOfMany( element ) &&
					! stops.includes( element )
			);
			const noStop = all.filter(
				( element ) =>
					element.matches(
						'a[href], button, input:not([type="hidden"]), select, textarea, [role="button"]'
					) &&
					element.tabIndex < 0 &&
					canBeUsed( element ) &&
					! isOneOfMany( element ) &&
					! isReachedByArrows( element )
			);
			const byMouse = all.filter(
				( element ) =>
					getComputedStyle( element ).cursor === 'pointer' &&
					// For example, the mouse goes through the check mark over a checkbox.
					getComputedStyle( element ).pointerEvents !== 'none' &&
					canBeUsed( element ) &&
					getComputedStyle( element.parentElement as Element ).cursor !== 'pointer' &&
					! element.closest( `${ focusable }, label` ) &&
					! element.querySelector( focusable )
			);
			return [
				...unreached.map( ( element ) => `Tab does not come to ${ short( element ) }` ),
				...noStop.map( ( element ) => `Only a mouse gets to ${ short( element ) }` ),
				...byMouse.map( ( element ) => `Looks like a button and is none: ${ short( element ) }` ),
			];
		},
	};
	Object.assign( window, { tillbookWalker: walker } );
	const hadTabIndex = area.getAttribute( 'tabindex' );
	area.setAttribute( 'tabindex', '-1' );
	area.focus( { preventScroll: true } );
	area.addEventListener(
		'blur',
		() =>
			hadTabIndex === null ? area.removeAttribute( 'tabindex' ) : area.setAttribute( 'tabindex', hadTabIndex ),
		{ once: true }
	);
}

/**
 * Walks through an area with the Tab key only and returns barriers for users of keyboards and screen readers:
 * stops that are covered or have no visible focus (WCAG 2.4.7, 2.4.11), have no name or role (4.1.2) or a name
 * that differs from their text (2.5.3), are out of reading order (2.4.3), trap the focus (2.1.2) or can't be
 * reached (2.1.1).
 *
 * @param page The page.
 * @param area Selector of the area.
 * @return The number of stops, and the problems.
 */
export async function walkByTab( page: Page, area: string ): Promise< { count: number; problems: string[] } > {
	const browser = await page.context().newCDPSession( page );
	await browser.send( 'Accessibility.enable' );
	await page.evaluate( install, { area, byArrows: BY_ARROWS, most: MAX_STOPS } );
	const walked = () =>
		page.evaluate( () => ( window as unknown as { tillbookWalker: Walker } ).tillbookWalker.isOver );
	const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
	const walk = async ( modifiers: number ) => {
		for ( let pressed = 0; ! ( await walked() ); pressed += AT_ONCE ) {
			if ( pressed > MAX_STOPS * 2 ) {
				throw new Error( 'The focus left the page.' );
			}
			const presses = Array.from( { length: AT_ONCE }, () => [
				browser.send( 'Input.dispatchKeyEvent', { type: 'rawKeyDown', modifiers, ...key } ),
				browser.send( 'Input.dispatchKeyEvent', { type: 'keyUp', modifiers, ...key } ),
			] );
			await Promise.all( presses.flat() );
		}
	};
	await walk( 0 );
	await page.evaluate( () => ( window as unknown as { tillbookWalker: Walker } ).tillbookWalker.turn() );
	await walk( SHIFT );
	const { stops, back, missed } = await page.evaluate( () => {
		const { tillbookWalker: walker } = window as unknown as { tillbookWalker: Walker };
		return { missed: walker.end(), stops: walker.found, back: walker.foundBack };
	} );
	await Promise.all(
		stops.map( async ( stop, index ) => stop.problems.push( ...( await called( browser, index ) ) ) )
	);
	await browser.detach();
	const told = ( all: Stop[] ) =>
		all.flatMap( ( { html, problems } ) => problems.map( ( text ) => `${ html } ${ text }` ) );
	return { count: stops.length, problems: [ ...told( stops ), ...told( back ), ...missed ] };
}

/** Expects the page to be operable with the Tab key, forward and backward. */
export const focusWalk: Check = {
	name: 'Tab key',
	find: async ( { page, area } ) => ( await walkByTab( page, area ) ).problems,
};

/** Normalizes a text for comparison: only letters and digits, in lower case. */
const plain = ( text: string ) =>
	text
		.replace( /[^\p{L}\p{N}]+/gu, ' ' )
		.trim()
		.toLowerCase();

/**
 * Returns the problems with a stop's name and role for assistive technology.
 *
 * @param browser The page's browser session.
 * @param index   Index of the stop.
 */
async function called( browser: CDPSession, index: number ): Promise< string[] > {
	const stop = `tillbookWalker.stops[ ${ index } ]`;
	const { result } = await browser.send( 'Runtime.evaluate', { expression: stop } );
	if ( result.objectId === undefined ) {
		// The walk ended here.
		return [];
	}
	const [ { nodes }, { result: words } ] = await Promise.all( [
		browser.send( 'Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: false } ),
		browser.send( 'Runtime.evaluate', { expression: `tillbookWalker.words( ${ stop } )` } ),
	] );
	const [ { ignored = true, role, name } = {} ] = nodes;
	const text = String( name?.value ?? '' );
	const shown = words.value as string | null;
	return [
		...( ignored || [ 'generic', 'none', 'presentation' ].includes( String( role?.value ) )
			? [ 'has no role' ]
			: [] ),
		...( text.trim() === '' ? [ 'has no name' ] : [] ),
		...( shown !== null && ! plain( text ).includes( plain( shown ) )
			? [ `is called “${ text }” and shows “${ shown }”` ]
			: [] ),
	];
}
