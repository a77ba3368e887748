import { __, sprintf } from '@wordpress/i18n';
import { formatDay } from '../../lib/dates';
import { historyGap, type RowDates } from '../../lib/history-reach';
import type { ListQuery } from '../../lib/query';
import { getSettings } from '../../lib/settings';
import './style.scss';

/**
 * Says that a list or a period reaches further back than the account's history was read. Renders nothing if no row is
 * missing.
 *
 * @param props
 * @param props.filters The list's filters, or the period as one.
 * @param props.dates   The day that rows have.
 */
export function HistoryLine( { filters, dates }: { filters: ListQuery; dates: RowDates } ) {
	const gap = historyGap( filters, dates );
	if ( ! gap ) {
		return null;
	}
	const { settingsUrl, capabilities, disconnected } = getSettings();
	const day = gap.backTo === null ? undefined : formatDay( gap.backTo );
	return (
		<p className="tillbook-history-line">
			{ gap.isReading && disconnected && (
				<>{ __( 'The history was not read to its beginning.', 'tillbook' ) } </>
			) }
			{ gap.isReading && ! disconnected && gap.isRefused && (
				<>
					{ __( 'The provider doesn’t list everything to Tillbook, so rows are missing.', 'tillbook' ) }{ ' ' }
					{ capabilities.settings && (
						<a href={ `${ settingsUrl }#connection` }>{ __( 'See why', 'tillbook' ) }</a>
					) }
				</>
			) }
			{ gap.isReading &&
				! disconnected &&
				! gap.isRefused &&
				( day === undefined
					? __( 'The history is still being read.', 'tillbook' )
					: sprintf(
							/* translators: %s: a date */
							__( 'History before %s is still being read.', 'tillbook' ),
							day
						) ) }
			{ ( ! gap.isReading || disconnected ) && day !== undefined && (
				<>
					{ sprintf(
						/* translators: %s: a date */
						__( 'The history begins on %s.', 'tillbook' ),
						day
					) }{ ' ' }
					{ capabilities.settings && ! disconnected && (
						<a href={ `${ settingsUrl }#connection` }>{ __( 'Read full history', 'tillbook' ) }</a>
					) }
				</>
			) }
		</p>
	);
}
