import { testDisputeDetail } from '../../../../tests/js/disputes';
import { answerRest, rest } from '../../../../tests/js/rest';
import { createAutosave } from './autosave';
import { createForm } from './form';
import { localCopies } from './local-copy';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

const DRAFT = 'POST /wc/v3/payments/disputes/dp_1/draft';

interface Sent {
	data: { evidence: Record< string, string >; version: number };
}

let sent: Sent[ 'data' ][] = [];
let version = 0;
let stop = () => {};

const saves = ( { data }: Sent ) => {
	sent.push( data );
	return { ...data, version: ++version, updated: 1795000000, user: { id: 1, name: 'Ada' } };
};
const refuses =
	( code: string, status: number, data: object = {} ) =>
	( request: Sent ) => {
		sent.push( request.data );
		return Promise.reject( { code, message: 'Because.', data: { status, ...data } } );
	};
const local = () => localCopies( 'dp_1' );
const pass = ( milliseconds: number ) => jest.advanceTimersByTimeAsync( milliseconds );

function begin( given: Parameters< typeof testDisputeDetail >[ 0 ] = {} ) {
	const dispute = testDisputeDetail( { id: 'dp_1', evidence: {}, metadata: {}, ...given } );
	const form = createForm( dispute );
	const autosave = createAutosave( dispute, form, local() );
	stop = autosave.start();
	return { form, autosave };
}

beforeEach( () => {
	jest.useFakeTimers();
	window.localStorage.clear();
	sent = [];
	version = 0;
	answerRest( { [ DRAFT ]: saves } );
} );

afterEach( () => {
	stop();
	jest.useRealTimers();
} );

test( 'a pause saves once, with the version it is based on', async () => {
	const { form, autosave } = begin();
	for ( const text of [ 'H', 'He', 'Hey' ] ) {
		form.write( 'uncategorized_text', text );
		await pass( 500 );
	}
	expect( sent ).toEqual( [] );
	await pass( 2000 );
	expect( sent ).toEqual( [ { evidence: { uncategorized_text: 'Hey' }, product_type: null, version: 0 } ] );
	form.write( 'uncategorized_text', 'Hey you' );
	await pass( 2500 );
	expect( sent[ 1 ] ).toMatchObject( { evidence: { uncategorized_text: 'Hey you' }, version: 1 } );
	expect( autosave.get() ).toMatchObject( { status: 'saved', draft: { version: 2 } } );
	expect( local().read() ).toBeNull();
} );

test( 'while the server is down the browser keeps everything, and it arrives afterwards', async () => {
	rest.answers[ DRAFT ] = refuses( 'fetch_error', 0 );
	const { form, autosave } = begin();
	form.write( 'uncategorized_text', 'Typed while it was down' );
	await pass( 2500 );
	expect( autosave.get() ).toMatchObject( { status: 'retrying', isKept: true } );
	expect( local().read() ).toMatchObject( {
		content: { evidence: { uncategorized_text: 'Typed while it was down' } },
		version: 0,
	} );
	rest.answers[ DRAFT ] = saves;
	await pass( 3500 );
	expect( autosave.get().status ).toBe( 'saved' );
	expect( local().read() ).toBeNull();
} );

test( 'what is written while a draft is on its way follows it', async () => {
	let answer: () => void = () => {};
	rest.answers[ DRAFT ] = async ( request: Sent ) => {
		await new Promise< void >( ( resolve ) => ( answer = resolve ) );
		return saves( request );
	};
	const { form } = begin();
	form.write( 'uncategorized_text', 'a' );
	await pass( 2500 );
	form.write( 'uncategorized_text', 'ab' );
	await pass( 1000 );
	rest.answers[ DRAFT ] = saves;
	answer();
	await pass( 0 );
	expect( local().read() ).toMatchObject( { content: { evidence: { uncategorized_text: 'ab' } } } );
	await pass( 2500 );
	expect( sent.map( ( { evidence } ) => evidence.uncategorized_text ) ).toEqual( [ 'a', 'ab' ] );
	expect( local().read() ).toBeNull();
} );

test( 'a draft that arrived without its answer is no other user’s', async () => {
	rest.answers[ DRAFT ] = ( request: Sent ) => {
		saves( request );
		return Promise.reject( { code: 'fetch_error', message: '' } );
	};
	const { form, autosave } = begin();
	form.write( 'uncategorized_text', 'a' );
	await pass( 2500 );
	const stored = { ...sent[ 0 ], version: 1, updated: 1, user: { id: 1, name: 'Ada' } };
	expect( local().read() ).toMatchObject( { version: 0, unanswered: [ expect.stringContaining( '"a"' ) ] } );

	rest.answers[ DRAFT ] = ( request: Sent ) =>
		request.data.version === 0
			? refuses( 'tillbook_draft_changed', 409, { draft: stored } )( request )
			: saves( request );
	form.write( 'uncategorized_text', 'ab' );
	await pass( 3500 );

	expect( sent.map( ( { evidence, version: of } ) => [ evidence.uncategorized_text, of ] ) ).toEqual( [
		[ 'a', 0 ],
		[ 'ab', 0 ],
		[ 'ab', 1 ],
	] );
	expect( autosave.get() ).toMatchObject( { status: 'saved', version: 2, message: '' } );
	expect( local().read() ).toBeNull();
} );

const theirs = {
	evidence: { uncategorized_text: 'Theirs' },
	product_type: null,
	version: 7,
	updated: 1,
	user: { id: 2, name: 'Eve' },
};

test( 'another user’s changes are not overwritten until the merchant says so', async () => {
	rest.answers[ DRAFT ] = refuses( 'tillbook_draft_changed', 409, { draft: theirs } );
	const { form, autosave } = begin();
	form.write( 'uncategorized_text', 'Mine' );
	await pass( 2500 );
	expect( autosave.get() ).toMatchObject( { status: 'changed', draft: { user: { name: 'Eve' } } } );
	form.write( 'uncategorized_text', 'Mine, longer' );
	await pass( 60000 );
	expect( sent ).toHaveLength( 1 );
	expect( local().read() ).toMatchObject( { content: { evidence: { uncategorized_text: 'Mine, longer' } } } );
	rest.answers[ DRAFT ] = saves;
	autosave.keepMine();
	await pass( 10 );
	expect( sent[ 1 ] ).toMatchObject( { evidence: { uncategorized_text: 'Mine, longer' }, version: 7 } );
} );

test( 'a draft that another user sent is replaced only when the merchant says so', async () => {
	rest.answers[ DRAFT ] = refuses( 'tillbook_draft_changed', 409, { draft: null, draft_version: 8 } );
	const { form, autosave } = begin();
	form.write( 'uncategorized_text', 'Mine' );
	await pass( 2500 );
	expect( autosave.get() ).toMatchObject( { status: 'changed', draft: null } );
	rest.answers[ DRAFT ] = saves;
	autosave.keepMine();
	await pass( 10 );
	expect( sent[ 1 ] ).toMatchObject( { version: 8 } );
} );

test( 'giving mine up leaves nothing behind', async () => {
	rest.answers[ DRAFT ] = refuses( 'tillbook_draft_changed', 409, { draft: theirs } );
	const { form, autosave } = begin();
	form.write( 'uncategorized_text', 'Mine' );
	await pass( 2500 );
	await autosave.dropMine();
	stop();
	await pass( 5000 );
	expect( sent ).toHaveLength( 1 );
	expect( local().read() ).toBeNull();
} );

test( 'a refusal is shown and not repeated, until something changes', async () => {
	rest.answers[ DRAFT ] = refuses( 'tillbook_evidence_too_long', 400 );
	const { form, autosave } = begin();
	form.write( 'uncategorized_text', 'x' );
	await pass( 60000 );
	expect( sent ).toHaveLength( 1 );
	expect( autosave.get() ).toMatchObject( { status: 'refused', message: 'Because.' } );
	rest.answers[ DRAFT ] = saves;
	form.write( 'uncategorized_text', '' );
	await pass( 2500 );
	expect( autosave.get().status ).toBe( 'saved' );
} );

test( 'a correction made while the refusal is on its way is sent', async () => {
	let refuse: () => void = () => {};
	rest.answers[ DRAFT ] = async ( request: Sent ) => {
		await new Promise< void >( ( resolve ) => ( refuse = resolve ) );
		return refuses( 'tillbook_evidence_too_long', 400 )( request );
	};
	const { form, autosave } = begin();
	form.write( 'uncategorized_text', 'x' );
	await pass( 2500 );
	form.write( 'uncategorized_text', '' );
	rest.answers[ DRAFT ] = saves;
	refuse();
	await pass( 10 );
	expect( autosave.get().status ).toBe( 'waiting' );
	await pass( 2500 );
	expect( sent.map( ( { evidence } ) => evidence ) ).toEqual( [ { uncategorized_text: 'x' }, {} ] );
	expect( autosave.get().status ).toBe( 'saved' );
} );

test.each( [
	[ 401, 'Because.' ],
	[ 403, 'Because.' ],
	[ 429, 'Too many requests were made' ],
	[ 408, '' ],
	[ 500, '' ],
	[ 503, '' ],
] )( 'a refusal that can end is repeated, with what the server said: %i', async ( status, message ) => {
	rest.answers[ DRAFT ] = refuses( 'x', status );
	const { form, autosave } = begin();
	form.write( 'uncategorized_text', 'x' );
	await pass( 2500 );
	const now = autosave.get();
	expect( now.status ).toBe( 'retrying' );
	expect( now.message.slice( 0, message.length || undefined ) ).toBe( message );
	rest.answers[ DRAFT ] = saves;
	await pass( 3500 );
	expect( autosave.get() ).toMatchObject( { status: 'saved', message: '' } );
} );

test( 'no draft is saved while the evidence itself is sent, and none afterwards', async () => {
	const { form, autosave } = begin();
	form.write( 'uncategorized_text', 'x' );
	await autosave.pause();
	await pass( 60000 );
	expect( local().read() ).not.toBeNull();
	autosave.resume( 'submitted' );
	stop();
	await pass( 60000 );
	expect( sent ).toEqual( [] );
	expect( local().read() ).toBeNull();
} );

test( 'evidence that did not arrive is saved as a draft again', async () => {
	const { form, autosave } = begin();
	form.write( 'uncategorized_text', 'x' );
	await autosave.pause();
	autosave.resume( null );
	await pass( 2500 );
	expect( sent ).toHaveLength( 1 );
} );

test( 'who leaves before the pause is over has it saved then', async () => {
	const { form } = begin();
	form.write( 'uncategorized_text', 'x' );
	stop();
	await pass( 10 );
	expect( sent ).toHaveLength( 1 );
} );

const pdf = ( name: string ) => ( {
	id: `file_${ name }`,
	filename: `${ name }.pdf`,
	size: 10,
	type: 'application/pdf' as const,
	title: null,
	purpose: 'dispute_evidence' as const,
	created: 1,
} );

test( 'who leaves while files are uploaded has each of them saved when it arrives', async () => {
	const { form } = begin();
	form.noteUpload( 'receipt', { status: 'uploading', name: 'a.pdf', bytes: 10 } );
	form.noteUpload( 'uncategorized_file', { status: 'uploading', name: 'b.pdf', bytes: 10 } );
	stop();
	await pass( 60000 );
	expect( sent ).toEqual( [] );
	form.attach( 'receipt', pdf( 'a' ) );
	await pass( 10 );
	form.attach( 'uncategorized_file', pdf( 'b' ) );
	await pass( 10 );
	expect( sent.map( ( { evidence } ) => evidence ) ).toEqual( [
		{ receipt: 'file_a' },
		{ receipt: 'file_a', uncategorized_file: 'file_b' },
	] );
	expect( local().read() ).toBeNull();
	form.write( 'uncategorized_text', 'x' );
	await pass( 60000 );
	expect( sent ).toHaveLength( 2 );
} );

test( 'what is written while a draft is on its way is saved though the form is closed meanwhile', async () => {
	let answer: () => void = () => {};
	rest.answers[ DRAFT ] = async ( request: Sent ) => {
		await new Promise< void >( ( resolve ) => ( answer = resolve ) );
		return saves( request );
	};
	const { form } = begin();
	form.write( 'uncategorized_text', 'a' );
	await pass( 2500 );
	form.write( 'uncategorized_text', 'ab' );
	stop();
	rest.answers[ DRAFT ] = saves;
	answer();
	await pass( 10 );
	expect( sent.map( ( { evidence } ) => evidence.uncategorized_text ) ).toEqual( [ 'a', 'ab' ] );
	expect( local().read() ).toBeNull();
} );

test( 'what an earlier visit left stays until it is decided on', async () => {
	const content = { evidence: { customer_name: 'Ada' }, product_type: null };
	const copy = { content, files: [], version: 0, at: Date.now() / 1000 };
	local().write( copy );
	const { form, autosave } = begin();
	autosave.hold( local().read() );
	form.write( 'uncategorized_text', 'x' );
	await pass( 500 );
	expect( local().read()?.content.evidence ).toEqual( { customer_name: 'Ada', uncategorized_text: 'x' } );
	await pass( 2000 );
	expect( sent[ 0 ]?.evidence ).toEqual( { uncategorized_text: 'x' } );
	expect( local().read() ).toMatchObject( copy );
	autosave.hold( null );
	expect( local().read() ).toBeNull();
} );

test.each( [
	[ 'stays when the evidence was', 'saved', { customer_name: 'Ada' } ],
	[ 'is deleted when the evidence was', 'submitted', undefined ],
] as const )( 'what an earlier visit left %s %s', async ( _, outcome, left ) => {
	const content = { evidence: { customer_name: 'Ada' }, product_type: null };
	local().write( { content, files: [], version: 0, at: Date.now() / 1000 } );
	const { form, autosave } = begin();
	autosave.hold( local().read() );
	form.write( 'uncategorized_text', 'x' );
	await autosave.pause();
	autosave.resume( outcome );
	stop();
	await pass( 5000 );
	expect( local().read()?.content.evidence ).toEqual( left );
} );

test( 'what an earlier visit left stays what it was, with what is written beside it', async () => {
	local().write( {
		content: { evidence: { customer_name: 'Ann', receipt: 'file_a' }, product_type: 'multiple' },
		files: [],
		version: 3,
		unanswered: [ 'sent' ],
		at: Date.now() / 1000,
	} );
	rest.answers[ DRAFT ] = refuses( 'fetch_error', 0 );
	const user = { id: 2, name: 'Bob' };
	const draft = { evidence: { customer_name: 'Bob' }, product_type: null, version: 4, updated: 1, user };
	const { form, autosave } = begin( { draft, draft_version: 4 } );
	autosave.hold( local().read() );
	form.write( 'uncategorized_text', 'x' );
	await pass( 2500 );
	expect( local().read() ).toMatchObject( {
		content: {
			evidence: { customer_name: 'Ann', receipt: 'file_a', uncategorized_text: 'x' },
			product_type: 'multiple',
		},
		version: 3,
		unanswered: [ 'sent' ],
	} );
} );

test( 'of many drafts without an answer the first is remembered, and none that was refused', async () => {
	const { form } = begin();
	const type = async ( text: string ) => {
		form.write( 'uncategorized_text', text );
		await pass( 2500 );
	};
	rest.answers[ DRAFT ] = refuses( '', 400 );
	await type( 'refused' );
	rest.answers[ DRAFT ] = refuses( 'fetch_error', 0 );
	for ( const text of [ 'a', 'ab', 'abc', 'abcd' ] ) {
		await type( text );
	}
	const texts = local()
		.read()
		?.unanswered?.map( ( draft ) => JSON.parse( draft ).evidence.uncategorized_text );
	expect( texts ).toEqual( [ 'a', 'ab', 'abcd' ] );
} );

test( 'a browser without storage is reported', async () => {
	rest.answers[ DRAFT ] = refuses( 'fetch_error', 0 );
	const full = jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
		throw new Error( 'full' );
	} );
	const { form, autosave } = begin();
	form.write( 'uncategorized_text', 'x' );
	await pass( 2500 );
	expect( autosave.get() ).toMatchObject( { status: 'retrying', isKept: false } );
	full.mockRestore();
} );
