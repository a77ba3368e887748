import { renderHook } from '@testing-library/react';
import { useScrollPadding } from './use-scroll-padding';

test( 'the page knows the height of the bar while it is shown', () => {
	let resize = () => {};
	const disconnect = jest.fn();
	const before = window.ResizeObserver;
	window.ResizeObserver = jest.fn( ( callback: () => void ) => {
		resize = callback;
		return { observe: jest.fn(), unobserve: jest.fn(), disconnect };
	} ) as unknown as typeof ResizeObserver;
	const bar = document.createElement( 'div' );
	let height = 64;
	Object.defineProperty( bar, 'offsetHeight', { get: () => height } );
	const known = () => document.documentElement.style.getPropertyValue( '--tillbook-save-bar' );

	const { unmount } = renderHook( () => useScrollPadding( { current: bar } ) );
	resize();
	expect( known() ).toBe( '64px' );
	height = 310;
	resize();
	expect( known() ).toBe( '310px' );
	unmount();
	expect( known() ).toBe( '' );
	expect( disconnect ).toHaveBeenCalled();
	window.ResizeObserver = before;
} );
