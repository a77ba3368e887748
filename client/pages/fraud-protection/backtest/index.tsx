import { Button, Card, CardBody, Notice } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { FraudProtection } from '../../../data/fraud-protection';
import type { Progress } from '../../../data/fraud-protection/try-out';
import { isAnyEnabled, saveProblem, toRules, type FraudSettings } from '../../../lib/fraud-settings';
import { formatCount } from '../../../lib/money';
import { Results } from './results';
import { nameOf, useTryOut } from './use-try-out';

/** How far it is, as a bar and in words. */
function Bar( { progress }: { progress: Progress | null } ) {
	const text = progress
		? sprintf(
				/* translators: 1: number of payments 2: number of all payments */
				_n( '%1$s of %2$s payment checked', '%1$s of %2$s payments checked', progress.total, 'tillbook' ),
				formatCount( progress.report.scanned ),
				formatCount( progress.total )
			)
		: __( 'Counting payments…', 'tillbook' );
	return (
		<div className="tillbook-backtest__progress">
			<progress
				aria-label={ __( 'Test progress', 'tillbook' ) }
				max={ progress?.total ?? 1 }
				value={ progress?.report.scanned ?? 0 }
			/>
			<span>{ text }</span>
		</div>
	);
}

/** Why nothing can be tried out now; null where it can. */
function obstacleOf( settings: FraudSettings, currency: string ): string | null {
	if ( ! isAnyEnabled( settings ) ) {
		return __( 'Enable a filter to see what it would have done.', 'tillbook' );
	}
	return saveProblem( settings, currency );
}

/**
 * What the filters as they stand on the page would have done to the last 90 days' payments, before they are saved.
 *
 * @param props
 * @param props.settings   The page's settings.
 * @param props.protection What the server told.
 */
export function TryOut( { settings, protection }: { settings: FraudSettings; protection: FraudProtection } ) {
	const [ state, begin, stop ] = useTryOut();
	const heading = useRef< HTMLHeadingElement >( null );
	const obstacle = obstacleOf( settings, protection.currency );
	const rules = toRules( settings, protection.currency, protection.may_review );
	const isDone = state.is === 'done';
	// The button that was pressed is still there; what came of it is said, and stands below.
	useEffect( () => {
		if ( isDone ) {
			heading.current?.focus();
		}
	}, [ isDone ] );

	return (
		<section aria-labelledby="tillbook-backtest" className="tillbook-fraud__card tillbook-backtest">
			<Card>
				<CardBody>
					<h4 id="tillbook-backtest" className="tillbook-fraud__card-title">
						{ __( 'Test your filters', 'tillbook' ) }
					</h4>
					<p>
						{ __(
							'See what the filters, as set above, would have done with payments from the last 90 days. Nothing is saved, and no payments are changed.',
							'tillbook'
						) }
					</p>
					{ obstacle && <p className="tillbook-fraud__hint">{ obstacle }</p> }
					{ state.is === 'running' ? (
						<>
							<Bar progress={ state.progress } />
							<Button variant="secondary" onClick={ stop } __next40pxDefaultSize>
								{ __( 'Stop', 'tillbook' ) }
							</Button>
						</>
					) : (
						<Button
							variant="secondary"
							disabled={ obstacle !== null }
							accessibleWhenDisabled
							onClick={ () => begin( rules ) }
							__next40pxDefaultSize
						>
							{ isDone ? __( 'Try again', 'tillbook' ) : __( 'Test on past payments', 'tillbook' ) }
						</Button>
					) }
					{ state.is === 'failed' && (
						<div role="alert">
							<Notice status="error" isDismissible={ false } spokenMessage={ null }>
								{ __( 'The filters could not be tested.', 'tillbook' ) } { state.reason }
							</Notice>
						</div>
					) }
					{ isDone && (
						<>
							{ state.tried !== nameOf( rules ) && (
								<Notice status="warning" isDismissible={ false }>
									{ __(
										'The filters have changed since this test. These results are for the filters that were tested.',
										'tillbook'
									) }
								</Notice>
							) }
							<Results report={ state.progress.report } heading={ heading } />
						</>
					) }
				</CardBody>
			</Card>
		</section>
	);
}
