import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Form, SandboxClient, StepName, Values } from '../data/verification';
import { restError } from '../../../lib/command-errors';
import { DocumentsStep } from './documents-step';
import type { Listeners } from './element';
import { FieldsStep } from './fields-step';
import { OwnersStep } from './owners-step';
import { ReviewStep } from './review-step';
import { StepList } from './step-list';
import { nothingIsKept } from './texts';
import type { StepProps } from './use-step';

const components: Record< StepName, ( props: StepProps ) => JSX.Element > = {
	identity: FieldsStep,
	business: FieldsStep,
	owners: OwnersStep,
	bank: FieldsStep,
	documents: DocumentsStep,
	review: ReviewStep,
};

const firstOpen = ( { steps }: Form ): StepName | undefined =>
	( steps.find( ( { is_done: isDone } ) => ! isDone ) ?? steps[ steps.length - 1 ] )?.name;

/** Shown if the account isn't missing any information. */
function NothingMissing( { onExit }: { onExit: () => void } ) {
	return (
		<div className="tillbook-verification__step">
			<p>{ __( 'Your account isn’t missing any information.', 'tillbook' ) }</p>
			<Button variant="primary" onClick={ onExit } __next40pxDefaultSize>
				{ __( 'Done', 'tillbook' ) }
			</Button>
		</div>
	);
}

interface VerificationProps {
	client: SandboxClient;
	listeners: Listeners;
}

/**
 * Shows the sandbox's verification, one step at a time (spec 1 §2.3). Entered values are only kept in the page's
 * memory.
 */
export function Verification( { client, listeners }: VerificationProps ) {
	const [ form, setForm ] = useState< Form >();
	const [ current, setCurrent ] = useState< StepName >();
	const [ entered, setEntered ] = useState< Partial< Record< StepName, Values > > >( {} );
	const hasMoved = useRef( false );

	useEffect( () => {
		let isAborted = false;
		client.show().then(
			( answer ) => {
				if ( ! isAborted ) {
					setForm( answer );
					setCurrent( firstOpen( answer ) );
					listeners.loaderStart();
				}
			},
			( failure: unknown ) => {
				const { message, data } = restError( failure );
				listeners.loadError( { error: { type: data.error_type ?? 'api_error', message } } );
			}
		);
		return () => {
			isAborted = true;
		};
	}, [ client, listeners ] );

	if ( ! form ) {
		return null;
	}
	const names = form.steps.map( ( { name } ) => name );
	if ( ! current ) {
		return <NothingMissing onExit={ () => listeners.exit() } />;
	}
	const index = names.indexOf( current );
	const goTo = ( step: StepName | undefined ) => {
		hasMoved.current = true;
		setCurrent( step );
	};
	const taken = ( answer: Form ) => {
		setForm( answer );
		if ( current === 'review' ) {
			listeners.exit();
		} else {
			goTo( names[ index + 1 ] );
		}
	};
	const Step = components[ current ];
	return (
		<div className="tillbook-verification">
			<p className="tillbook-verification__promise">{ nothingIsKept() }</p>
			<StepList steps={ form.steps } current={ current } onChoose={ goTo } />
			<Step
				key={ current }
				step={ current }
				form={ form }
				client={ client }
				takesFocus={ hasMoved.current }
				entered={ entered[ current ] ?? {} }
				onEntered={ ( values ) => setEntered( { ...entered, [ current ]: values } ) }
				onTaken={ taken }
				onBack={ index > 0 ? () => goTo( names[ index - 1 ] ) : undefined }
			/>
		</div>
	);
}
