import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Form, StepName } from '../data/verification';
import { stepTitle } from './texts';

interface StepListProps {
	steps: Form[ 'steps' ];
	current: StepName;
	onChoose: ( step: StepName ) => void;
}

/** Lists all steps: the current one, and the completed ones as links. */
export function StepList( { steps, current, onChoose }: StepListProps ) {
	const firstOpen = steps.find( ( { is_done: isDone } ) => ! isDone )?.name;
	return (
		<nav aria-label={ __( 'Verification steps', 'tillbook' ) }>
			<ol className="tillbook-verification__steps">
				{ steps.map( ( { name, is_done: isDone } ) => (
					<li key={ name } className={ isDone ? 'is-done' : '' }>
						{ name !== current && ( isDone || name === firstOpen ) ? (
							<Button variant="link" onClick={ () => onChoose( name ) }>
								{ isDone
									? /* translators: %s: name of a step, such as Bank account */
										sprintf( __( '%s (done)', 'tillbook' ), stepTitle( name ) )
									: stepTitle( name ) }
							</Button>
						) : (
							<span aria-current={ name === current ? 'step' : undefined }>{ stepTitle( name ) }</span>
						) }
					</li>
				) ) }
			</ol>
		</nav>
	);
}
