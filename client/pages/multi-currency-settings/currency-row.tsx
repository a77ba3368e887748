import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { CurrencyName } from '../../components/currency-chooser';
import { StatusChip } from '../../components/status-chip';
import type { Currencies, EnabledCurrency } from '../../data/multi-currency';
import { formatMoment, formatUtcDay } from '../../lib/dates';
import { isolate } from '../../lib/money';
import { rateEquation } from '../../lib/rates';

type Source = Currencies[ 'rates' ][ 'source' ];

/** Describes a rate's source and age. */
function rateOrigin( { rate_type: type, rate_updated: updated }: EnabledCurrency, source: Source ): string {
	if ( updated === null ) {
		return '';
	}
	if ( type === 'automatic' && source === 'ecb' ) {
		return sprintf(
			/* translators: %s: date */
			__( 'European Central Bank, %s', 'tillbook' ),
			formatUtcDay( updated )
		);
	}
	return type === 'manual'
		? sprintf(
				/* translators: %s: date and time */
				__( 'Your rate, entered %s', 'tillbook' ),
				formatMoment( updated )
			)
		: sprintf(
				/* translators: %s: date and time */
				__( 'Automatic, updated %s', 'tillbook' ),
				formatMoment( updated )
			);
}

interface CurrencyRowProps {
	currency: EnabledCurrency;
	/** The store's currency. */
	own: EnabledCurrency;
	/** Where automatic rates come from. */
	source: Source;
	onManage: () => void;
	onRemove: () => void;
}

/** Shows one of the store's currencies. */
export function CurrencyRow( { currency, own, source, onManage, onRemove }: CurrencyRowProps ) {
	const { code, name, rate, is_default: isOwn, is_rate_stale: isStale } = currency;
	return (
		<li className="tillbook-currencies__row">
			<div>
				<CurrencyName currency={ currency } />
				{ isOwn && <StatusChip kind="plain" label={ __( 'Store currency', 'tillbook' ) } /> }
			</div>
			{ ! isOwn && (
				<>
					<div>
						{ rate === null ? (
							<StatusChip kind="alert" label={ __( 'Needs a rate', 'tillbook' ) } />
						) : (
							<>
								<span>{ isolate( rateEquation( own.code, rate, code ) ) }</span>
								<span className="tillbook-currencies__origin">{ rateOrigin( currency, source ) }</span>
							</>
						) }
						{ isStale && <StatusChip kind="warning" label={ __( 'Old rate', 'tillbook' ) } /> }
					</div>
					<div className="tillbook-currencies__commands">
						<Button
							variant="secondary"
							size="compact"
							onClick={ onManage }
							aria-label={ sprintf(
								/* translators: %s: name of a currency */
								__( 'Manage %s', 'tillbook' ),
								name
							) }
						>
							{ __( 'Manage', 'tillbook' ) }
						</Button>
						<Button
							variant="tertiary"
							size="compact"
							isDestructive
							onClick={ onRemove }
							aria-label={ sprintf(
								/* translators: %s: name of a currency */
								__( 'Remove %s', 'tillbook' ),
								name
							) }
						>
							{ __( 'Remove', 'tillbook' ) }
						</Button>
					</div>
				</>
			) }
		</li>
	);
}
