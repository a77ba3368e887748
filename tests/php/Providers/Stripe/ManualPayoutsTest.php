<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Platform\Json;
use WP_REST_Request;

/** Payments that a manual or instant payout took, of which Stripe doesn't say what is in it. */
#[Group('database')]
final class ManualPayoutsTest extends ConnectedStripe
{
    private const NET = 10_000 - 320;

    protected function world(): array
    {
        return ['now' => time(), 'account' => ['payouts' => 'manual']];
    }

    public function testAPayoutThatEmptiedTheBalanceHasThePaymentOnceTheHistoryIsWhole(): void
    {
        $payout = $this->payOut(self::NET);
        $this->hear();
        self::assertSame(['possible', null], $this->unlisted());

        $this->module()->backfill()->run($this->scope);
        $this->module()->backfill()->readEverything($this->scope);
        $this->module()->backfill()->run($this->scope);

        self::assertSame(['proven', $payout], $this->unlisted());
    }

    public function testWhatIsLeftInTheBalanceMayBeThePayment(): void
    {
        $this->payOut(self::NET - 1);
        $this->hear();
        $this->module()->backfill()->readEverything($this->scope);
        $this->module()->backfill()->run($this->scope);

        self::assertSame(['possible', null], $this->unlisted());
    }

    /** @return string the payout */
    private function payOut(int $amount): string
    {
        $this->stripe->post('pay', ['amount' => 10_000, 'capture' => 'automatic']);
        $this->stripe->post('advance', ['days' => 4]);
        $made = $this->stripe->post('payout', ['amount' => $amount, 'currency' => 'usd']);

        return (string) Json::text(Json::objects($made, 'payouts')[0], 'id');
    }

    /** @return array{string|null, string|null} certainty and payout of the payment */
    private function unlisted(): array
    {
        $answer = rest_do_request(new WP_REST_Request('GET', '/wc/v3/payments/transactions'));
        $data = Json::decode((string) wp_json_encode($answer->get_data()));
        $rows = Json::objects($data, 'data');
        self::assertCount(1, $rows);

        return [Json::text($rows[0], 'unlisted_payout.certainty'), Json::text($rows[0], 'unlisted_payout.id')];
    }
}
