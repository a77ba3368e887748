import { act, fireEvent, render } from '@testing-library/react';
import { useOverflow } from './use-overflow';

let measure: () => void;
const { ResizeObserver: original } = window;

beforeAll( () => {
	window.ResizeObserver = class {
		constructor( callback: () => void ) {
			measure = callback;
		}
		observe = () => {};
		disconnect = () => {};
	} as unknown as typeof ResizeObserver;
} );
afterAll( () => {
	window.ResizeObserver = original;
} );

function Table() {
	const { ref } = useOverflow();
	return (
		<div ref={ ref } data-testid="table">
			<table />
		</div>
	);
}

test.each( [
	[ 'at the start', 0, true ],
	[ 'on the way', 100, true ],
	[ 'at the end', 200, false ],
	[ 'on the way, from right to left', -100, true ],
	[ 'at the end, from right to left', -200, false ],
] )( 'a table shows that columns continue: %s', ( _place, scrollLeft, isShown ) => {
	const table = render( <Table /> ).getByTestId( 'table' );
	Object.defineProperties( table, { scrollWidth: { value: 1000 }, clientWidth: { value: 800, writable: true } } );
	table.scrollLeft = scrollLeft;
	fireEvent.scroll( table );
	expect( table.hasAttribute( 'data-more' ) ).toBe( isShown );
	Object.assign( table, { clientWidth: 1000, scrollLeft: 0 } );
	act( () => measure() );
	expect( table ).not.toHaveAttribute( 'data-more' );
} );
