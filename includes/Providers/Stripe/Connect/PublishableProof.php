<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Tillbook\Platform\Json;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Http\Denied;
use Tillbook\Providers\Stripe\Http\Unauthorized;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\PublishableKey;
use Tillbook\Providers\Stripe\Selling\ChargeMinimums;

/**
 * Proves that a publishable key belongs to the same account and mode as a restricted key: with it, a payment that the
 * restricted key made can be read. The payment is canceled at once; nothing pays it.
 */
final class PublishableProof
{
    public const REFUSED = 'tillbook_stripe_publishable';
    /** Key in the metadata of such a payment, which the ledger leaves out. */
    private const METADATA = 'tillbook_probe';
    /** Enough for the smallest amount of any currency. */
    private const TIMES = 2;

    public function __construct(private readonly Clients $clients) {}

    /**
     * Whether a payment intent was made for such a proof.
     *
     * @param array<string, mixed> $intent
     */
    public static function isProofIntent(array $intent): bool
    {
        return Json::text($intent, 'metadata.' . self::METADATA) !== null;
    }

    /**
     * @param string $currency the account's own, lower-case ISO code
     *
     * @return string the key
     *
     * @throws ProviderRefusal if it doesn't belong to the same account, or the restricted key can't make payments
     * @throws ProviderUnreachable
     */
    public function of(PublishableKey $publishable, ApiKey $key, string $currency): string
    {
        if ($publishable->isLive() !== $key->isLive()) {
            throw self::refused(
                $publishable->isLive()
                    ? __(
                        'This is the publishable key for live payments, but the connected key is for test payments. Enter the one that starts with pk_test_.',
                        'tillbook',
                    )
                    : __(
                        'This is the publishable key for test payments, but the connected key is for live payments. Enter the one that starts with pk_live_.',
                        'tillbook',
                    ),
            );
        }
        $api = $this->clients->with($key);
        try {
            $intent = $api->createIntent([
                'amount' => self::TIMES * (ChargeMinimums::all()[$currency] ?? 50),
                'currency' => $currency,
                'metadata' => [self::METADATA => '1'],
            ])->body;
        } catch (Denied) {
            throw self::refused(
                __(
                    'To take payments, the Stripe key needs the permission “PaymentIntents: Write”. Edit it in Stripe, select that, save, and try again.',
                    'tillbook',
                ),
            );
        }
        try {
            $this->read($publishable, $intent);
        } finally {
            self::cancel($api, (string) Json::text($intent, 'id'));
        }

        return $publishable->text;
    }

    /** @param array<string, mixed> $intent */
    private function read(PublishableKey $publishable, array $intent): void
    {
        try {
            $this->clients
                ->with($publishable)
                ->paymentIntentOfBrowser(
                    (string) Json::text($intent, 'id'),
                    (string) Json::text($intent, 'client_secret'),
                );
        } catch (Unauthorized) {
            throw self::refused(
                __(
                    'Stripe doesn\'t know this publishable key. Copy it again from Stripe, under Developers › API keys.',
                    'tillbook',
                ),
            );
        } catch (ProviderRefusal) {
            throw self::refused(
                __(
                    'This publishable key belongs to another Stripe account than the connected key. Open the connected account in Stripe and copy its publishable key.',
                    'tillbook',
                ),
            );
        }
    }

    private static function cancel(Api $api, string $intentId): void
    {
        try {
            $api->cancelIntent($intentId);
        } catch (ProviderRefusal | ProviderUnreachable) {
            // Nothing pays it, so it may as well stay.
            return;
        }
    }

    private static function refused(string $message): ProviderRefusal
    {
        return new ProviderRefusal(self::REFUSED, $message, 409);
    }
}
