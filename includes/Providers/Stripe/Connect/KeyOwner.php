<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Account\Countries;
use Tillbook\Platform\Json;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Http\NotFound;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Keys\ApiKey;

/** Finds out which account a tested key belongs to, also if Stripe doesn't name it. */
final class KeyOwner
{
    public function __construct(private readonly Clients $clients, private readonly Database $database) {}

    /**
     * Returns the account of a key.
     *
     * @param string|null $accountId what the merchant entered, for keys whose account Stripe doesn't name
     *
     * @throws ProviderRefusal if neither Stripe nor the merchant says which account it is
     * @throws ProviderUnreachable
     */
    public function of(ApiKey $key, TestResult $result, ?string $accountId): AccountData
    {
        if ($result->account !== null) {
            return $result->account;
        }
        $id = $result->accountId() ?? ($accountId === null ? null : trim($accountId));
        if ($id === null || preg_match('/^acct_[A-Za-z0-9]{8,60}$/D', $id) !== 1) {
            throw new ProviderRefusal(
                Connector::UNKNOWN_ACCOUNT,
                __(
                    'Stripe doesn\'t say which account this key belongs to. Enter the account ID, which starts with acct_. Find it in Stripe under Settings › Account details.',
                    'tillbook',
                ),
                409,
            );
        }

        return new AccountData($id, '', Countries::ofStore(), $this->currency($this->clients->with($key)));
    }

    /**
     * Whether a key belongs to a connected account. If Stripe doesn't say, it does if it sees a transaction of the
     * ledger.
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function is(AccountRecord $record, ApiKey $key, TestResult $result, LedgerScope $scope): bool
    {
        if ($result->accountId() !== null) {
            return $result->accountId() === $record->id;
        }
        $row = $this->database->row(
            'SELECT transaction_id FROM ' .
                $this->database->table('transactions') .
                ' WHERE ledger_id = ? ORDER BY id DESC LIMIT 1',
            [$scope->id],
        );
        try {
            return is_string($row['transaction_id'] ?? null) &&
                $this->clients->with($key)->balanceTransaction($row['transaction_id'])->body !== [];
        } catch (NotFound) {
            return false;
        }
    }

    /** Returns the account's likely currency: the store's, unless the balance has others only. */
    private function currency(Api $api): string
    {
        $currencies = array_column(Json::objects($api->balance()->body, 'available'), 'currency');
        $own = strtolower(get_woocommerce_currency());
        $first = $currencies[0] ?? null;

        return in_array($own, $currencies, true) || !is_string($first) ? $own : $first;
    }
}
