<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\LifetimeVolume;
use Tillbook\Ledger\Query\SettlementCurrencies;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Platform\Options\OptionLock;

/**
 * The total of payments to a connected account as far back as its ledger reaches. Summed once an hour, because it reads
 * every payment.
 */
final class Volume
{
    private const KEY = 'tillbook_stripe_volume_';
    private const LOCK = 'tillbook_stripe_summing_';
    /** After which another request may sum, if the one that did has died. */
    private const LOCK_SECONDS = 120;
    private const SECONDS = 3600;
    /** Before the first payment, such as while the history is about to be read. */
    private const EMPTY_SECONDS = 30;

    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /**
     * @param string $currency the account's own, lower-case ISO code
     *
     * @return array{tpv: int, firstTransactionDate: int|null, currencies: list<string>} minor units of that currency;
     *     epoch seconds of the first payment in any; the currencies of all transactions, as one can be in the balance
     *     without any payment
     */
    public function of(LedgerScope $scope, string $currency): array
    {
        $now = $this->clock->now();
        $option = self::option($scope);
        $kept = $option->read();
        $sums = Json::object($kept, 'sums');
        $currencies = Json::texts($kept, 'currencies');
        $lasts = $sums === [] ? self::EMPTY_SECONDS : self::SECONDS;
        if ($now - (Json::integer($kept, 'at') ?? 0) >= $lasts) {
            $lock = new OptionLock(self::LOCK . $scope->id, self::LOCK_SECONDS);
            // Only one request reads all payments; the others show what was summed before.
            if ($lock->take($now)) {
                try {
                    $sums = (new LifetimeVolume($this->database))->of($scope);
                    $currencies = (new SettlementCurrencies($this->database))->of($scope);
                    $option->change(static fn(): array => ['at' => $now, 'sums' => $sums, 'currencies' => $currencies]);
                } finally {
                    $lock->release();
                }
            }
        }
        $own = Json::object(['volume' => $sums], "volume.$currency");

        $firsts = array_filter(array_column($sums, 'first'), is_int(...));

        return [
            'tpv' => Json::integer($own, 'amount') ?? 0,
            'firstTransactionDate' => $firsts === [] ? null : min($firsts),
            'currencies' => $currencies,
        ];
    }

    public static function forget(LedgerScope $scope): void
    {
        delete_option(self::KEY . $scope->id);
    }

    /** Not a transient: all servers would sum at once when the object cache is flushed. */
    private static function option(LedgerScope $scope): JsonOption
    {
        return new JsonOption(self::KEY . $scope->id);
    }
}
