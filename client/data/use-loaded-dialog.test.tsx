import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';
import '@wordpress/notices';
import { noticeTexts } from '../../tests/js/notices';
import { useLoadedDialog } from './use-loaded-dialog';

type Dialog = () => JSX.Element;

function Place( { load }: { load: () => Promise< Dialog > } ) {
	const [ Loaded, isLoading, start ] = useLoadedDialog( load );
	const [ isOpen, setOpen ] = useState( false );
	return (
		<>
			<button aria-busy={ isLoading } onClick={ () => void start( () => setOpen( true ) ) }>
				Refund
			</button>
			{ isOpen && Loaded && <Loaded /> }
		</>
	);
}

describe( 'a dialog that is loaded when it opens', () => {
	it( 'is loaded once, however often its button is clicked', async () => {
		let arrive: ( dialog: Dialog ) => void = () => {};
		const load = jest.fn( () => new Promise< Dialog >( ( resolve ) => ( arrive = resolve ) ) );
		render( <Place load={ load } /> );
		await userEvent.dblClick( screen.getByRole( 'button' ) );
		expect( load ).toHaveBeenCalledTimes( 1 );
		await act( async () => arrive( () => <p>How much?</p> ) );
		expect( screen.getByText( 'How much?' ) ).toBeInTheDocument();
	} );

	it( 'can be opened again after it could not be loaded, which it says', async () => {
		const load = jest
			.fn< Promise< Dialog >, [] >()
			.mockRejectedValueOnce( new Error( 'Loading chunk 7 failed.' ) )
			.mockResolvedValue( () => <p>How much?</p> );
		render( <Place load={ load } /> );
		await userEvent.click( screen.getByRole( 'button' ) );
		expect( noticeTexts() ).toEqual( [ 'The dialog could not be loaded. Try again.' ] );
		expect( screen.queryByText( 'How much?' ) ).toBeNull();
		await userEvent.click( screen.getByRole( 'button' ) );
		expect( screen.getByText( 'How much?' ) ).toBeInTheDocument();
	} );
} );
