import type { EmbeddedComponents, EmbeddedOptions } from '../../../lib/embedded';
import { NotificationBanner } from './banner';
import { createElementFor } from './element';
import './style.scss';
import { Verification } from './verification';

/**
 * Loads the sandbox's components. They use the admin's language; its translations are loaded with the page.
 *
 * @param options                   Options of the session.
 * @param options.fetchClientSecret Fetches a client secret.
 */
export async function load( { fetchClientSecret }: EmbeddedOptions ): Promise< EmbeddedComponents > {
	return {
		create: ( name ) =>
			createElementFor(
				fetchClientSecret,
				{
					'account-onboarding': ( client, listeners ) => (
						<Verification client={ client } listeners={ listeners } />
					),
					'notification-banner': ( client, listeners ) => (
						<NotificationBanner client={ client } listeners={ listeners } />
					),
				},
				name
			),
	};
}
