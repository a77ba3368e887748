import { Card, CardBody } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';

export type StepState = 'done' | 'current' | 'later';

interface StepProps {
	number: number;
	title: string;
	state: StepState;
	/** Shown while the step is the current one. */
	children: ReactNode;
}

const hintOf = ( state: StepState ): string => {
	if ( state === 'done' ) {
		return __( 'Done', 'tillbook' );
	}
	return state === 'current' ? __( 'Current step', 'tillbook' ) : '';
};

/** Shows a step of the wizard. Its heading receives the focus when the step becomes current. */
export function Step( { number, title, state, children }: StepProps ) {
	const heading = useRef< HTMLHeadingElement >( null );
	const isFirst = useRef( true );
	const isCurrent = state === 'current';
	useEffect( () => {
		if ( isCurrent && ! isFirst.current ) {
			heading.current?.focus();
		}
		isFirst.current = false;
	}, [ isCurrent ] );
	return (
		<li className={ `tillbook-setup__step is-${ state }` } aria-current={ isCurrent ? 'step' : undefined }>
			<Card>
				<CardBody>
					<h3 ref={ heading } tabIndex={ -1 }>
						<span className="tillbook-setup__number" aria-hidden>
							{ state === 'done' ? '✓' : number }
						</span>
						<span className="screen-reader-text">
							{ sprintf(
								/* translators: %d: number of the step */
								__( 'Step %d:', 'tillbook' ),
								number
							) }
						</span>{ ' ' }
						{ title } { hintOf( state ) && <span className="screen-reader-text">{ hintOf( state ) }</span> }
					</h3>
					{ isCurrent && children }
				</CardBody>
			</Card>
		</li>
	);
}
