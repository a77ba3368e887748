import { speak } from '@wordpress/a11y';
import { Button, Card, CardBody, CardHeader } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { fetchJournals, type JournalFile, type MonthClose } from '../../data/month-close';
import { useNotices } from '../../data/use-notices';
import { restError } from '../../lib/command-errors';
import { journalAccounts } from '../../lib/facts/labels/journal-accounts.gen';
import { journalFormats } from '../../lib/facts/labels/journal-formats.gen';
import { listNames } from '../../lib/list-names';
import { saveFile } from '../../lib/save-file';
import { sentences } from '../../lib/sentences';

/** Names a file: its format, its currency, and which part it is of several. */
function labelOf( { format, currency, part, parts }: JournalFile ): string {
	const name = listNames( [
		journalFormats()[ format ] ?? format,
		...( currency ? [ currency.toUpperCase() ] : [] ),
	] );
	return parts === 1
		? name
		: /* translators: 1: format and currency, 2: number of a file, 3: number of files */
			sprintf( __( '%1$s (%2$d of %3$d)', 'tillbook' ), name, part, parts );
}

/**
 * Downloads the month's journals, and everything in one zip file.
 *
 * @param props
 * @param props.month The month.
 */
export function Downloads( { month }: { month: MonthClose } ) {
	const { notifyError } = useNotices();
	const [ running, setRunning ] = useState< string >();
	const isMissing = month.missing.length > 0;
	const download = async ( saveAs: string, name?: string ) => {
		if ( running !== undefined ) {
			return;
		}
		setRunning( saveAs );
		try {
			saveFile( saveAs, await fetchJournals( month.month, name ) );
			speak( __( 'The download has started.', 'tillbook' ) );
		} catch ( error ) {
			notifyError(
				sentences( __( 'The file could not be downloaded.', 'tillbook' ), restError( error ).message )
			);
		} finally {
			setRunning( undefined );
		}
	};
	const button = ( key: string, label: string, isDisabled: boolean, onClick: () => Promise< void > ) => (
		<Button
			key={ key }
			variant="secondary"
			isBusy={ running === key }
			disabled={ running !== undefined || isDisabled || month.is_being_read }
			accessibleWhenDisabled
			onClick={ () => void onClick() }
			__next40pxDefaultSize
		>
			{ label }
		</Button>
	);
	return (
		<Card size="small">
			<CardHeader>
				<h2 className="tillbook-month-close__title">{ __( 'Journals', 'tillbook' ) }</h2>
			</CardHeader>
			<CardBody className="tillbook-month-close__body">
				<p>
					{ __(
						'One journal entry for each payout, with the amounts of its breakdown. The zip file has all journals, a summary, and the invoices for this month.',
						'tillbook'
					) }
				</p>
				{ isMissing && (
					<p>
						{ sprintf(
							/* translators: %s: names of accounts, such as "Sales clearing, Refunds" */
							__( 'Enter these accounts first: %s', 'tillbook' ),
							listNames( month.missing.map( ( account ) => journalAccounts()[ account ] ?? account ) )
						) }
					</p>
				) }
				{ month.left_out.length > 0 && (
					<p>
						{ sprintf(
							/* translators: 1: an accounting software, 2: currency codes */
							__( '%1$s files can’t have payouts in %2$s. Use the CSV file for these.', 'tillbook' ),
							journalFormats()[ month.settings.format ] ?? '',
							listNames( month.left_out.map( ( currency ) => currency.toUpperCase() ) )
						) }
					</p>
				) }
				{ month.settings.format === 'xero' && (
					<p>
						{ __(
							'Xero imports all amounts as your base currency. Convert payouts in other currencies, and post them by hand instead.',
							'tillbook'
						) }
					</p>
				) }
				<div className="tillbook-month-close__files">
					{ month.files.map( ( file ) =>
						button( file.name, labelOf( file ), isMissing && file.format !== 'csv', () =>
							download( file.name, file.name )
						)
					) }
					{ month.payouts.length > 0 &&
						button( month.archive, __( 'Everything (zip)', 'tillbook' ), isMissing, () =>
							download( month.archive )
						) }
				</div>
			</CardBody>
		</Card>
	);
}
