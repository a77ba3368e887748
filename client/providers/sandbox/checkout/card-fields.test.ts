import { fireEvent } from '@testing-library/dom';
import { makeCardFields } from './card-fields';

const onEnter = jest.fn();

describe( 'the fields of a card', () => {
	it( 'submit on Enter, but not while an input method confirms wide digits', () => {
		const { element } = makeCardFields( [], '', onEnter );
		const number = element.shadowRoot?.querySelector( 'input' ) as HTMLInputElement;
		fireEvent.keyDown( number, { key: 'Enter', isComposing: true } );
		fireEvent.keyDown( number, { key: 'Enter', keyCode: 229 } );
		expect( onEnter ).not.toHaveBeenCalled();
		fireEvent.keyDown( number, { key: 'Enter' } );
		expect( onEnter ).toHaveBeenCalledTimes( 1 );
	} );
} );
