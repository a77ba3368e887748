/** Customers, payment methods, files, card readers, and what the fake has none of. */
import { badRequest } from '../errors.mjs';
import { changeCard, detach } from '../machines/cards.mjs';
import { LISTED, mergeMetadata } from '../parameters.mjs';
import { render } from '../shapes/index.mjs';
import { methodConfiguration } from '../shapes/method-configuration.mjs';
import { found, list, missing, nothing, one } from './reading.mjs';

const PURPOSES = [
	'account_requirement',
	'additional_verification',
	'business_icon',
	'business_logo',
	'customer_signature',
	'dispute_evidence',
	'identity_document',
	'pci_document',
	'tax_document_user_upload',
	'terminal_reader_splashscreen',
];
const MAX_BYTES = 5 * 1024 * 1024;
/** First bytes of evidence files: PDF, PNG, JPEG. */
const EVIDENCE = [ '25504446', '89504e47', 'ffd8ff' ];
const METHODS = { allow_redisplay: [ 'always', 'limited', 'unspecified' ], type: 'string' };
const ofType = ( row, type ) => row.type === type;

/** @type {import('./reading.mjs').Route[]} */
export const shoppers = [
	list( 'customer', '/v1/customers', 'customer_read', {
		params: { created: 'range', email: 'string', test_clock: 'string' },
		filters: { email: ( row, email ) => ! row.deleted && row.email === email, test_clock: () => false },
	} ),
	one( 'customer', '/v1/customers', 'customer_read' ),
	list( 'payment_method', '/v1/payment_methods', 'payment_method_read', {
		params: { ...METHODS, customer: 'string', customer_account: 'string' },
		references: { customer: 'customer' },
		filters: {
			customer: ( row, id ) => row.customer?.id === id,
			type: ofType,
			customer_account: () => false,
			allow_redisplay: ( row, value ) => value === 'unspecified',
		},
	} ),
	one( 'payment_method', '/v1/payment_methods', 'payment_method_read' ),
	{
		method: 'POST',
		path: '/v1/payment_methods/{id}/detach',
		scope: 'payment_method_write',
		kind: 'payment_method',
		params: { expand: 'strings' },
		handle( { account, path: [ id ] } ) {
			const row = found( account, 'payment_method', id );
			if ( ! row.customer ) {
				throw badRequest(
					'The payment method you provided is not attached to a customer so detachment is impossible.'
				);
			}
			detach( account, row );
			return render( row, account );
		},
	},
	{
		method: 'POST',
		path: '/v1/payment_methods/{id}',
		scope: 'payment_method_write',
		kind: 'payment_method',
		params: {
			allow_redisplay: METHODS.allow_redisplay,
			billing_details: 'any',
			card: { exp_month: 'integer', exp_year: 'integer', networks: 'any' },
			expand: 'strings',
			metadata: 'metadata',
			us_bank_account: 'any',
		},
		handle( { account, path: [ id ], params } ) {
			const row = found( account, 'payment_method', id );
			const { exp_month: month, exp_year: year } = params.card ?? {};
			row.metadata = mergeMetadata( row.metadata, params.metadata );
			try {
				changeCard( account, row, {
					...( month !== undefined && { exp_month: month } ),
					...( year !== undefined && { exp_year: year } ),
				} );
			} catch ( error ) {
				throw badRequest( error.message );
			}
			return render( row, account );
		},
	},
	list( 'payment_method', '/v1/customers/{id}/payment_methods', 'payment_method_read', {
		params: METHODS,
		filters: { type: ofType, allow_redisplay: ( row, value ) => value === 'unspecified' },
		rows: ( { account, path: [ id ] } ) =>
			account.all( 'payment_method' ).filter( ( { customer } ) => customer === found( account, 'customer', id ) ),
	} ),
	list( 'file', '/v1/files', 'file_read', {
		params: { created: 'range', purpose: 'string' },
		filters: { purpose: ( row, value ) => row.purpose === value },
	} ),
	one( 'file', '/v1/files', 'file_read' ),
	{
		method: 'GET',
		path: '/v1/files/{id}/contents',
		scope: 'file_read',
		params: {},
		handle: ( { account, path: [ id ] } ) => found( account, 'file', id ).content,
	},
	{
		method: 'POST',
		path: '/v1/files',
		scope: 'file_write',
		kind: 'file',
		params: { expand: 'strings', file: 'file!', file_link_data: 'any', purpose: PURPOSES },
		handle( { account, params: { file, purpose } } ) {
			if ( purpose === undefined ) {
				throw badRequest( 'Missing required param: purpose.', 'parameter_missing', 'purpose' );
			}
			if ( purpose === 'dispute_evidence' && file.content.length > MAX_BYTES ) {
				throw badRequest( 'File size exceeds the limit for this purpose.', 'file_size_exceeded', 'file' );
			}
			if (
				purpose === 'dispute_evidence' &&
				! EVIDENCE.some( ( start ) => file.content.toString( 'hex', 0, 4 ).startsWith( start ) )
			) {
				throw badRequest(
					'Invalid file: the purpose dispute_evidence supports files of the types PDF, JPEG and PNG.',
					undefined,
					'file'
				);
			}
			return render(
				account.add( 'file', { filename: file.filename, purpose, content: file.content } ),
				account
			);
		},
	},
	list( 'terminal.reader', '/v1/terminal/readers', 'terminal_reader_read', {
		params: { device_type: 'string', location: 'string', serial_number: 'string', status: [ 'offline', 'online' ] },
		filters: {
			device_type: ( row, value ) => row.device === value,
			location: () => false,
			serial_number: ( row, value ) => row.serial === value,
			status: ( row, value ) => row.status === value,
		},
	} ),
	one( 'terminal.reader', '/v1/terminal/readers', 'terminal_reader_read' ),
	nothing( '/v1/terminal/locations', 'terminal_location_read' ),
	missing( 'GET', 'mandate', '/v1/mandates/{id}', 'mandate_read' ),
	{
		method: 'GET',
		path: '/v1/payment_method_configurations',
		scope: 'payment_method_configurations_read',
		kind: 'nothing',
		isList: true,
		params: { ...LISTED, active: 'boolean', application: 'string' },
		handle: ( { account } ) => ( {
			object: 'list',
			data: [ methodConfiguration( account ) ],
			has_more: false,
			url: '/v1/payment_method_configurations',
		} ),
	},
	nothing( '/v1/reporting/report_runs', 'report_runs_and_report_types_read', { created: 'range' } ),
	{
		method: 'GET',
		path: '/v1/reporting/report_types',
		scope: 'report_runs_and_report_types_read',
		kind: 'nothing',
		isList: true,
		params: { expand: 'strings' },
		handle: () => ( { object: 'list', data: [], has_more: false, url: '/v1/reporting/report_types' } ),
	},
];
