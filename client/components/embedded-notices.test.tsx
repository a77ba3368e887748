import { act, render, renderHook } from '@testing-library/react';
import { noticeTexts } from '../../tests/js/notices';
import { useNotices } from '../data/use-notices';
import { EmbeddedNotices } from './embedded-notices';

jest.mock( '@woocommerce/navigation', () => ( { getHistory: () => ( { push: jest.fn() } ) } ) );

beforeEach( () => {
	window.scrollTo = jest.fn();
	jest.useFakeTimers();
} );
afterEach( () => jest.useRealTimers() );

const pass = ( milliseconds: number ) =>
	act( async () => void ( await jest.advanceTimersByTimeAsync( milliseconds ) ) );

function show() {
	render( <EmbeddedNotices /> );
	return renderHook( useNotices ).result.current;
}

test( 'what succeeded goes away after ten seconds', async () => {
	const { notifySuccess } = show();
	act( () => {
		notifySuccess( 'Settings saved.' );
	} );
	await pass( 9900 );
	expect( noticeTexts() ).toEqual( [ 'Settings saved.' ] );
	await pass( 200 );
	expect( noticeTexts() ).toEqual( [] );
} );

test( 'what is shown again stays for another ten seconds', async () => {
	const { notifyWarning } = show();
	act( () => {
		notifyWarning( 'Only digits.' );
	} );
	await pass( 9000 );
	act( () => {
		notifyWarning( 'Only digits.' );
	} );
	await pass( 9900 );
	expect( noticeTexts() ).toEqual( [ 'Only digits.' ] );
	await pass( 200 );
	expect( noticeTexts() ).toEqual( [] );
} );

test( 'what failed stays until it is closed', async () => {
	const { notifyError } = show();
	act( () => {
		notifyError( 'Error saving settings.' );
	} );
	await pass( 60000 );
	expect( noticeTexts() ).toEqual( [ 'Error saving settings.' ] );
} );
