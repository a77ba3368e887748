<?php

declare(strict_types=1);

namespace Tillbook\Features\Account;

use Tillbook\Platform\Account\AccountSchema;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Settings\StoreSettings;
use WP_REST_Response;

/** Serves GET accounts, the account's state (spec 1 §3 and §7). A store without an account is not an error. */
final class AccountsController extends Controller
{
    public function __construct(private readonly AccountState $account, private readonly StoreSettings $settings) {}

    protected function routes(): void
    {
        $this->route(
            '/accounts',
            [
                $this->reading(
                    fn(): WP_REST_Response => new WP_REST_Response(
                        AccountSchema::prepare($this->account->fields(), $this->settings->isEnabled()),
                    ),
                ),
            ],
            AccountSchema::account(...),
        );
    }
}
