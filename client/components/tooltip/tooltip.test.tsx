import { act, fireEvent, render, screen } from '@testing-library/react';
import { HIDE_DELAY_MS, SHOW_DELAY_MS, Tooltip } from '.';
import { REFRESH_MS } from './use-fresh-anchor';

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

const pass = ( milliseconds: number ) =>
	act( async () => void ( await jest.advanceTimersByTimeAsync( milliseconds ) ) );
const text = () => screen.queryByText( 'Close and finish later' );

function show() {
	render(
		<Tooltip text="Close and finish later">
			<button aria-label="Close and finish later" />
		</Tooltip>
	);
	return screen.getByRole( 'button' );
}

test( 'the delays are those of the specification', () => {
	expect( [ SHOW_DELAY_MS, HIDE_DELAY_MS, REFRESH_MS ] ).toEqual( [ 700, 600, 500 ] );
} );

test( 'it shows when the pointer rests, and goes after it left', async () => {
	const button = show();
	fireEvent.mouseEnter( button.parentElement as Element );
	await pass( 699 );
	expect( text() ).toBeNull();
	await pass( 1 );
	expect( text() ).toBeInTheDocument();
	fireEvent.mouseLeave( button.parentElement as Element );
	await pass( 599 );
	expect( text() ).toBeInTheDocument();
	await pass( 1 );
	expect( text() ).toBeNull();
} );

test( 'Escape hides it while only the pointer is there', async () => {
	const button = show();
	fireEvent.mouseEnter( button.parentElement as Element );
	await pass( 700 );
	fireEvent.keyDown( document.body, { key: 'Escape' } );
	expect( text() ).toBeNull();
} );

test( 'it stays while the pointer goes onto it, and does not show for one that passes', async () => {
	const button = show();
	fireEvent.mouseEnter( button.parentElement as Element );
	await pass( 300 );
	fireEvent.mouseLeave( button.parentElement as Element );
	await pass( 2000 );
	expect( text() ).toBeNull();
	fireEvent.mouseEnter( button.parentElement as Element );
	await pass( 700 );
	fireEvent.mouseLeave( button.parentElement as Element );
	await pass( 500 );
	fireEvent.mouseEnter( button.parentElement as Element );
	await pass( 2000 );
	expect( text() ).toBeInTheDocument();
} );

test( 'the keyboard has it too, and Escape and a press take it away', async () => {
	const button = show();
	act( () => button.focus() );
	await pass( 700 );
	expect( text() ).toBeInTheDocument();
	fireEvent.keyDown( button, { key: 'Escape' } );
	expect( text() ).toBeNull();
	act( () => button.blur() );
	act( () => button.focus() );
	await pass( 700 );
	fireEvent.click( button );
	expect( text() ).toBeNull();
} );

test( 'it follows what it is about', async () => {
	const button = show();
	const place = button.parentElement as HTMLElement;
	fireEvent.mouseEnter( place );
	await pass( 700 );
	const looked = jest.spyOn( place, 'getBoundingClientRect' );
	await pass( 499 );
	const before = looked.mock.calls.length;
	await pass( 1 );
	expect( looked.mock.calls.length ).toBeGreaterThan( before );
} );
