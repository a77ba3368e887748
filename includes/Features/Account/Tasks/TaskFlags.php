<?php

declare(strict_types=1);

namespace Tillbook\Features\Account\Tasks;

use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Json;

/** Which tasks of the account are to be done (spec 1 §2.1): the flags showUpdateDetailsTask and wpcomReconnectUrl. */
final class TaskFlags
{
    private const UPDATE_STATUSES = ['restricted', 'restricted_soon'];

    public function __construct(private readonly AccountState $account) {}

    /** Whether the provider asks for details of the business. */
    public function showUpdateDetailsTask(): bool
    {
        if (!$this->account->isConnected()) {
            return false;
        }
        $fields = $this->account->fields();

        return in_array($fields['status'], self::UPDATE_STATUSES, true) ||
            Json::objects(Json::object($fields, 'requirements'), 'errors') !== [];
    }

    /** Where an account that moves no real money yet becomes one that does; empty where there is nothing to become. */
    public function reconnectUrl(): string
    {
        return $this->account->isConnected() && $this->account->isTest() && $this->account->fields()['error'] !== true
            ? Screen::connectUrl('WCADMIN_PAYMENT_TASK')
            : '';
    }

    /** Where the details are given. */
    public function updateUrl(): string
    {
        return Json::text($this->account->fields(), 'accountLink') ?? Screen::connectUrl('WCADMIN_PAYMENT_TASK');
    }
}
