<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe;

use Tillbook\Platform\SystemClock;
use Tillbook\Providers\Stripe\AccountCopy;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\KeyStore;

/** The stored copy of Stripe's answers about the account. */
final class AccountCopyTest extends ConnectedStripe
{
    private const CONFIGURATIONS = '/v1/payment_method_configurations';

    protected function key(): string
    {
        return $this->stripe->keys->sell;
    }

    public function testALostAnswerLeavesWhatTheMerchantTurnedOffAsItIsKnown(): void
    {
        $known = $this->methods();
        self::assertNotSame([], $known);
        $this->stripe->post('faults', ['kind' => 'drop_before', 'path' => self::CONFIGURATIONS, 'times' => 0]);

        self::assertSame($known, $this->methods());
        $this->stripe->delete('faults');
    }

    public function testWhatTheKeyMayNoLongerReadIsNotKept(): void
    {
        self::assertNotSame([], $this->methods());
        $this->stripe->post('keys/change', ['key' => $this->key(), 'permissions' => 'read']);

        self::assertSame([], $this->methods());
    }

    /** Asks Stripe again, and returns what is kept of the account's payment method configuration. */
    private function methods(): mixed
    {
        $clock = new SystemClock();
        $copy = new AccountCopy(new Clients(new KeyStore($clock), $clock), new Accounts());
        $copy->refresh(false);

        return $copy->read(false)[AccountCopy::METHODS] ?? null;
    }
}
