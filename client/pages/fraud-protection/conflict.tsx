import { Button, Notice } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { RULE_KEYS, showAmount, type FraudSettings, type RuleName, type Separators } from '../../lib/fraud-settings';
import { formatCount } from '../../lib/money';
import { cardTitles } from './cards/titles';
import type { FilterForm } from './use-filters';

/** Returns the limits of a filter as formatted numbers; an empty string means no limit. */
function limitsOf( name: RuleName, settings: FraudSettings, separators: Separators ): [ string, string ] {
	const { min_amount: cheapest, max_amount: dearest } = settings.purchase_price_threshold;
	const { min_items: fewest, max_items: most } = settings.order_items_threshold;
	if ( name === 'purchase_price_threshold' ) {
		return [ showAmount( cheapest ?? '', separators ), showAmount( dearest ?? '', separators ) ];
	}
	return name === 'order_items_threshold'
		? [ fewest === null ? '' : formatCount( fewest ), most === null ? '' : formatCount( most ) ]
		: [ '', '' ];
}

/** Describes a filter, such as "Block payment, at most 30". */
function filterText( name: RuleName, settings: FraudSettings, separators: Separators ): string {
	const { enabled, block } = settings[ name ];
	if ( ! enabled ) {
		return __( 'Off', 'tillbook' );
	}
	const action = block ? __( 'Block payment', 'tillbook' ) : __( 'Authorize and hold for review', 'tillbook' );
	const [ least, most ] = limitsOf( name, settings, separators );
	if ( least && most ) {
		/* translators: 1: what a filter does 2: lower limit 3: upper limit */
		return sprintf( __( '%1$s, at least %2$s, at most %3$s', 'tillbook' ), action, least, most );
	}
	if ( least || most ) {
		return least
			? /* translators: 1: what a filter does 2: lower limit */
				sprintf( __( '%1$s, at least %2$s', 'tillbook' ), action, least )
			: /* translators: 1: what a filter does 2: upper limit */
				sprintf( __( '%1$s, at most %2$s', 'tillbook' ), action, most );
	}
	return action;
}

/**
 * Shows the differences to filters that another user saved during editing, and the choice between both versions.
 * Receives the focus when it appears.
 *
 * @param props
 * @param props.form       The page's form.
 * @param props.theirs     Settings that the other user saved.
 * @param props.separators Number separators of the store.
 */
export function Conflict( {
	form,
	theirs,
	separators,
}: {
	form: FilterForm;
	theirs: FraudSettings;
	separators: Separators;
} ) {
	const area = useRef< HTMLDivElement >( null );
	const id = useInstanceId( Conflict, 'tillbook-fraud-conflict' );
	useEffect( () => area.current?.focus(), [ theirs ] );
	const rows = RULE_KEYS.map( ( [ name ] ) => ( {
		name,
		saved: filterText( name, theirs, separators ),
		mine: filterText( name, form.settings, separators ),
	} ) ).filter( ( { saved, mine } ) => saved !== mine );
	return (
		<div role="group" aria-labelledby={ id } tabIndex={ -1 } ref={ area } className="tillbook-fraud__failure">
			<Notice status="error" isDismissible={ false } spokenMessage={ null }>
				<p id={ id }>
					{ __(
						'Another user saved different filters while you were editing. Your changes haven’t been saved. Choose which filters to keep.',
						'tillbook'
					) }
				</p>
				<ul>
					{ rows.map( ( { name, saved, mine } ) => (
						<li key={ name }>
							{ sprintf(
								/* translators: 1: name of a filter 2: what it does as another user saved it 3: what it does as you changed it */
								__( '%1$s. Saved by another user: %2$s. Yours: %3$s.', 'tillbook' ),
								cardTitles()[ name ],
								saved,
								mine
							) }
						</li>
					) ) }
				</ul>
				<div className="tillbook-fraud__choice">
					<Button variant="secondary" onClick={ form.useTheirs } __next40pxDefaultSize>
						{ __( 'Use the saved filters', 'tillbook' ) }
					</Button>
					<Button variant="secondary" onClick={ form.keepMine } __next40pxDefaultSize>
						{ __( 'Keep mine', 'tillbook' ) }
					</Button>
				</div>
			</Notice>
		</div>
	);
}
