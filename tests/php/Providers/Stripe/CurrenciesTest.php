<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Providers\Stripe\Volume;

/** The currencies of an account whose bank accounts Stripe doesn't list. */
#[Group('database')]
final class CurrenciesTest extends ConnectedStripe
{
    protected function world(): array
    {
        return [
            'now' => time(),
            'account' => ['currency' => 'usd', 'settles' => ['usd', 'eur'], 'listsBanks' => false],
        ];
    }

    public function testAnAccountHasTheCurrenciesOfItsPayments(): void
    {
        self::assertSame(
            [['default' => 'usd', 'supported' => ['usd']], 0, null],
            $this->said(),
            'Nothing was paid yet.',
        );

        $this->stripe->post('pay', ['amount' => 4900, 'currency' => 'eur']);
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->hear();

        [$currencies, $volume, $first] = $this->said();
        self::assertSame([['default' => 'usd', 'supported' => ['usd', 'eur']], 0], [$currencies, $volume]);
        self::assertNotNull($first);
    }

    /** @return array{array<string, mixed>, int|null, int|null} currencies, volume in US dollars, and the first payment */
    private function said(): array
    {
        Volume::forget($this->scope);
        $services = Plugin::instance()->services;
        $services->account()->forget();
        $account = $services->account()->fields();

        return [
            Json::object($account, 'store_currencies'),
            Json::integer($account, 'progressiveOnboarding.tpv'),
            Json::integer($account, 'progressiveOnboarding.firstTransactionDate'),
        ];
    }
}
