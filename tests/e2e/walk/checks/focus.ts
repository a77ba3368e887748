import type { CDPSession, Page } from '@playwright/test';
import type { Check } from '../check';

/** What the Tab key came to, and what is wrong there. */
interface Stop {
	html: string;
	problems: string[];
}

/** What the part of a walk that runs in the page offers. */
interface Walker {
	/** What was found at each stop, on the way there. */
	found: Stop[];
	/** What was found at each stop that was come to on the way back. */
	foundBack: Stop[];
	/** No further press of the Tab key counts. */
	isOver: boolean;
	/** From now on the way leads back. */
	turn: () => void;
	/** Whether it is in a dialog, which keeps the focus: there is no way back out of it. */
	isInDialog: boolean;
	/** What nobody without a mouse gets to, once the walk is over. Leaves the page as it was. */
	end: () => string[];
	stops: HTMLElement[];
	/** What can be read of an element's own words where those have to be in its name; null elsewhere. */
	words: ( element: HTMLElement ) => string | null;
}

/** So many stops are no page of ours: something leads round and round. */
const MOST = 400;

/** The Shift key, as the browser's protocol counts it. */
const SHIFT = 8;

/** How many presses of the Tab key are sent at once. What comes after the last stop does nothing. */
const AT_ONCE = 12;

/** Controls that are one stop together: arrows go from one to the next. */
const BY_ARROWS = 'radio, tab, menuitem, menuitemradio, menuitemcheckbox, option, gridcell, treeitem';

/**
 * Runs in the page: makes a walker for an area, whose first Tab goes to the area's first stop.
 *
 * @param how          What to walk through.
 * @param how.area     Its selector.
 * @param how.byArrows Roles that are one stop together.
 * @param how.most     How many stops there can be.
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

	/** All that may tell where the focus is: of the element, what stands beside it, and what it stands in. */
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

	/** Where it can be seen: a control that is drawn by its label or by what stands around it counts as large as that. */
	const seenAs = ( element: HTMLElement ) => {
		const { width, height } = element.getBoundingClientRect();
		const isDrawn = width > 2 && height > 2 && getComputedStyle( element ).opacity !== '0';
		return isDrawn
			? element
			: ( ( element as HTMLInputElement ).labels?.[ 0 ] ?? element.parentElement ?? element );
	};

	/** What lies over all of it; null where some of it can be seen. */
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

	const leave = () => {
		if ( before && before.element.isConnected && look( before.element ) === before.look ) {
			before.stop.problems.push( 'looks the same with the focus as without' );
		}
		before = undefined;
	};

	const isIn = ( element: Element ) => area.contains( element ) && element !== area;

	/** Text that is drawn: not what only a screen reader says. */
	const drawn = ( node: Node ): string => {
		if ( ! ( node instanceof Element ) ) {
			return node.nodeType === Node.TEXT_NODE ? ( node.textContent ?? '' ) : '';
		}
		const { width, height } = node.getBoundingClientRect();
		return getComputedStyle( node ).display !== 'contents' && ( width < 2 || height < 2 )
			? ' '
			: Array.from( node.childNodes, drawn ).join( '' );
	};

	/** Looks at what has the focus now; null when that is outside the area. */
	const step = (): Stop | null => {
		const active = area.ownerDocument.activeElement as HTMLElement;
		const problems: string[] = [];
		const previous = before?.element;
		leave();
		if ( ! isIn( active ) ) {
			return null;
		}
		if ( active === stops[ 0 ] && area.closest( '[role="dialog"]' ) ) {
			// A dialog keeps the focus: after its last stop comes its first.
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
			problems.push( `stands above what comes before it, ${ short( previous as Element ) }` );
		}
		stops.push( active );
		const stop = { html: short( active ), problems };
		before = { element: active, look: look( active ), stop };
		return stop;
	};
	/** Looks, on the way back, at whether what has the focus can be seen; null when the way is at its end. */
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
	/** Tab was pressed and let go: the focus is where it led. */
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
			leave();
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
					! isOneOfMany( element )
			);
			const byMouse = all.filter(
				( element ) =>
					getComputedStyle( element ).cursor === 'pointer' &&
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
 * Goes through an area by the Tab key alone and tells what somebody without a mouse, or without sight, would stumble on: stops
 * that are covered or show no focus (WCAG 2.4.7, 2.4.11), have no name or role (4.1.2) or another name than they show (2.5.3), stand in
 * another order than they are read in (2.4.3), hold the focus (2.1.2) or are never come to (2.1.1).
 *
 * @param page The page.
 * @param area The area's selector.
 * @return How many stops there are, and what is wrong.
 */
export async function walkByTab( page: Page, area: string ): Promise< { count: number; problems: string[] } > {
	const browser = await page.context().newCDPSession( page );
	await browser.send( 'Accessibility.enable' );
	await page.evaluate( install, { area, byArrows: BY_ARROWS, most: MOST } );
	const walked = () =>
		page.evaluate( () => ( window as unknown as { tillbookWalker: Walker } ).tillbookWalker.isOver );
	const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
	const walk = async ( modifiers: number ) => {
		for ( let pressed = 0; ! ( await walked() ); pressed += AT_ONCE ) {
			if ( pressed > MOST * 2 ) {
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

/** The page can be walked through by the Tab key, there and back. */
export const focusWalk: Check = {
	name: 'Tab key',
	find: async ( { page, area } ) => ( await walkByTab( page, area ) ).problems,
};

/** Letters and digits of a text, as two that say the same have them. */
const plain = ( text: string ) =>
	text
		.replace( /[^\p{L}\p{N}]+/gu, ' ' )
		.trim()
		.toLowerCase();

/**
 * What is wrong with how assistive technology calls a stop.
 *
 * @param browser The page's browser.
 * @param index   Which stop.
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
