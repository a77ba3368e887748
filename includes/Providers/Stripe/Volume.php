<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\LifetimeVolume;
use Tillbook\Platform\Json;

/**
 * What was paid to a connected account as far as its ledger reaches. Summed once an hour, because it reads every
 * payment.
 */
final class Volume
{
    private const KEY = 'tillbook_stripe_volume_';
    private const SECONDS = 3600;
    /** Before the first payment, such as while the history is about to be read. */
    private const EMPTY_SECONDS = 30;

    public function __construct(private readonly Database $database) {}

    /**
     * @param string $currency the account's own, lower-case ISO code
     *
     * @return array{tpv: int, firstTransactionDate: int|null} minor units of the currency; epoch seconds of its first payment
     */
    public function of(LedgerScope $scope, string $currency): array
    {
        $key = self::KEY . $scope->id;
        $kept = get_transient($key);
        if (!is_array($kept)) {
            $kept = (new LifetimeVolume($this->database))->of($scope);
            set_transient($key, $kept, $kept === [] ? self::EMPTY_SECONDS : self::SECONDS);
        }
        $own = Json::object(['volume' => $kept], "volume.$currency");

        return ['tpv' => Json::integer($own, 'amount') ?? 0, 'firstTransactionDate' => Json::integer($own, 'first')];
    }

    public static function forget(LedgerScope $scope): void
    {
        delete_transient(self::KEY . $scope->id);
    }
}
