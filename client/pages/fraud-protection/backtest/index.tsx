import { speak } from '@wordpress/a11y';
import { Button, Card, CardBody, Notice } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { FraudProtection } from '../../../data/fraud-protection';
import type { Progress } from '../../../data/fraud-protection/backtest';
import { isAnyEnabled, saveProblem, toRules, type FraudSettings } from '../../../lib/fraud-settings';
import { formatCount } from '../../../lib/money';
import { Results } from './results';
import { nameOf, useBacktest } from './use-backtest';

const countingText = () => __( 'Counting payments…', 'tillbook' );

/** Shows the progress as a bar and as text. */
function Bar( { progress }: { progress: Progress | null } ) {
	const text = progress
		? sprintf(
				/* translators: 1: number of payments 2: number of all payments */
				_n( '%1$s of %2$s payment checked', '%1$s of %2$s payments checked', progress.total, 'tillbook' ),
				formatCount( progress.report.scanned ),
				formatCount( progress.total )
			)
		: countingText();
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

/** Returns the reason why a backtest can't be run now; null if it can. */
function obstacleOf( settings: FraudSettings, currency: string ): string | null {
	if ( ! isAnyEnabled( settings ) ) {
		return __( 'Enable a filter to see what it would have done.', 'tillbook' );
	}
	return saveProblem( settings, currency );
}

/**
 * Runs a backtest: shows how the current, possibly unsaved filters would have affected the payments of the last
 * 90 days.
 *
 * @param props
 * @param props.settings   The page's settings.
 * @param props.protection Fraud protection data from the server.
 */
export function Backtest( { settings, protection }: { settings: FraudSettings; protection: FraudProtection } ) {
	const [ state, begin, stop ] = useBacktest();
	const heading = useRef< HTMLHeadingElement >( null );
	const obstacle = obstacleOf( settings, protection.currency );
	const rules = toRules( settings, protection.currency, protection.may_review );
	const isDone = state.status === 'done';
	const isRunning = state.status === 'running';
	const idleLabel = isDone ? __( 'Test again', 'tillbook' ) : __( 'Test on past payments', 'tillbook' );
	const label = isRunning ? __( 'Stop', 'tillbook' ) : idleLabel;
	const start = () => {
		speak( countingText() );
		begin( rules );
	};
	// The button keeps its place when the results appear below it, so move the focus to them to have them announced.
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
					{ isRunning && <Bar progress={ state.progress } /> }
					{ /* The same button in each state, so that it keeps the focus. */ }
					<Button
						variant="secondary"
						disabled={ ! isRunning && obstacle !== null }
						accessibleWhenDisabled
						onClick={ isRunning ? stop : start }
						__next40pxDefaultSize
					>
						{ label }
					</Button>
					{ state.status === 'failed' && (
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
