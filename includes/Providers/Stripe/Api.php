<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe;

use Closure;
use SensitiveParameter;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Http\Answer;
use Tillbook\Providers\Stripe\Http\FilePart;
use Tillbook\Providers\Stripe\Http\ObjectList;
use Tillbook\Providers\Stripe\Http\PreparedRequest;
use Tillbook\Providers\Stripe\Http\Wire;

/**
 * Stripe's API, as far as Tillbook uses it: one method for each operation. Only this class and Requests, which
 * prepares the commands, know its addresses.
 *
 * Every method throws a ProviderRefusal (also as Unauthorized, Denied, NotFound) or a ProviderUnreachable. Queries have
 * Stripe's own parameters: `created`, `limit` (100 unless given), `starting_after`, `expand` (ours unless given), and
 * what else each list takes.
 */
final class Api
{
    /** The largest page that Stripe has. */
    public const PAGE = 100;
    private const NOTHING = 'tillbook_probe';

    public function __construct(private readonly Wire $wire) {}

    /** The key's own account. */
    public function account(): Answer
    {
        return $this->wire->get('/v1/account');
    }

    public function balance(): Answer
    {
        return $this->wire->get('/v1/balance', ['expand' => Expand::BALANCE]);
    }

    public function paymentIntent(string $id): Answer
    {
        return $this->wire->get(Path::to('payment_intents', $id), ['expand' => Expand::PAYMENT_INTENT]);
    }

    public function charge(string $id): Answer
    {
        return $this->wire->get(Path::to('charges', $id), ['expand' => Expand::CHARGE]);
    }

    public function refund(string $id): Answer
    {
        return $this->wire->get(Path::to('refunds', $id), ['expand' => Expand::REFUND]);
    }

    public function dispute(string $id): Answer
    {
        return $this->wire->get(Path::to('disputes', $id), ['expand' => Expand::DISPUTE]);
    }

    public function payout(string $id): Answer
    {
        return $this->wire->get(Path::to('payouts', $id), ['expand' => Expand::PAYOUT]);
    }

    /** A review with the payment as it is now. */
    public function reviewEnded(string $id): Answer
    {
        return $this->wire->get(Path::to('reviews', $id), ['expand' => Expand::REVIEW_ENDED]);
    }

    public function balanceTransaction(string $id): Answer
    {
        return $this->wire->get(Path::to('balance_transactions', $id), ['expand' => Expand::BALANCE_TRANSACTION]);
    }

    /** The bytes of a file. */
    public function fileContents(string $id): string
    {
        return $this->wire->download(Path::to('files', $id) . '/contents');
    }

    /** Name, type and size of a file; not what is in it. */
    public function file(string $id): Answer
    {
        return $this->wire->get(Path::to('files', $id));
    }

    /** A refund with all that it changed. */
    public function refundMade(string $id): Answer
    {
        return $this->wire->get(Path::to('refunds', $id), ['expand' => Expand::REFUND_MADE]);
    }

    /**
     * Reads an intent with the card that the shopper used.
     *
     * @param bool $hasCard whether the key may read payment methods
     */
    public function paymentMade(string $id, bool $hasCard): Answer
    {
        return $this->wire->get(Path::to('payment_intents', $id), ['expand' => Expand::paymentMade($hasCard)]);
    }

    public function setupIntent(string $id): Answer
    {
        return $this->wire->get(Path::to('setup_intents', $id), ['expand' => Expand::SETUP_INTENT]);
    }

    /** Reads an intent with a publishable key, as a browser does. */
    public function paymentIntentOfBrowser(string $id, #[SensitiveParameter] string $clientSecret): Answer
    {
        return $this->wire->get(Path::to('payment_intents', $id), ['client_secret' => $clientSecret]);
    }

    public function paymentMethod(string $id): Answer
    {
        return $this->wire->get(Path::to('payment_methods', $id));
    }

    public function customer(string $id): Answer
    {
        return $this->wire->get(Path::to('customers', $id));
    }

    /** Which payment methods the merchant turned on at Stripe. */
    public function paymentMethodConfigurations(): ObjectList
    {
        return $this->list('/v1/payment_method_configurations', [], []);
    }

    /**
     * Creates a customer, once for each key.
     *
     * @param array<string, mixed> $parameters `name`, `email`, `metadata`
     */
    public function createCustomer(array $parameters, string $key): Answer
    {
        return $this->wire->post('/v1/customers', $parameters, $key);
    }

    /**
     * Creates an intent that nothing pays, to try a publishable key with it.
     *
     * @param array<string, mixed> $parameters `amount`, `currency`, `metadata`
     */
    public function createIntent(array $parameters): Answer
    {
        return $this->wire->post('/v1/payment_intents', $parameters, self::newKey());
    }

    public function cancelIntent(string $id): Answer
    {
        return $this->wire->post(
            Path::to('payment_intents', $id) . '/cancel',
            ['cancellation_reason' => 'abandoned'],
            self::newKey(),
        );
    }

    /** @param array<string, mixed> $query */
    public function setupIntents(array $query = []): ObjectList
    {
        return $this->list('/v1/setup_intents', $query, []);
    }

    /**
     * Sends a prepared request.
     *
     * @param (Closure(string): void)|null $noted gets the ids that Stripe gives to the tries (`req_…`)
     */
    public function send(PreparedRequest $request, ?Closure $noted = null): Answer
    {
        return $this->wire->replay($request, $noted);
    }

    /** @param array<string, mixed> $query */
    public function paymentIntents(array $query = []): ObjectList
    {
        return $this->list('/v1/payment_intents', $query, Expand::PAYMENT_INTENT);
    }

    /** @param array<string, mixed> $query */
    public function charges(array $query = []): ObjectList
    {
        return $this->list('/v1/charges', $query, Expand::CHARGE);
    }

    /** @param array<string, mixed> $query */
    public function refunds(array $query = []): ObjectList
    {
        return $this->list('/v1/refunds', $query, Expand::REFUND);
    }

    /** @param array<string, mixed> $query */
    public function disputes(array $query = []): ObjectList
    {
        return $this->list('/v1/disputes', $query, Expand::DISPUTE);
    }

    /** @param array<string, mixed> $query */
    public function payouts(array $query = []): ObjectList
    {
        return $this->list('/v1/payouts', $query, Expand::PAYOUT);
    }

    /** @param array<string, mixed> $query */
    public function balanceTransactions(array $query = []): ObjectList
    {
        return $this->list('/v1/balance_transactions', $query, Expand::BALANCE_TRANSACTION);
    }

    /** @param array<string, mixed> $query `types` takes 20 at most */
    public function events(array $query = []): ObjectList
    {
        return $this->list('/v1/events', $query, []);
    }

    /** @param array<string, mixed> $query */
    public function readers(array $query = []): ObjectList
    {
        return $this->list('/v1/terminal/readers', $query, []);
    }

    public function webhookEndpoints(): ObjectList
    {
        return $this->list('/v1/webhook_endpoints', [], []);
    }

    /**
     * Creates a webhook endpoint that gets events in our API version. Only this answer ever has its `secret`.
     *
     * @param list<string> $events types, at most 250
     * @param array<string, string> $metadata
     */
    public function createWebhookEndpoint(string $url, array $events, array $metadata): Answer
    {
        return $this->wire->post(
            '/v1/webhook_endpoints',
            [
                'url' => $url,
                'enabled_events' => $events,
                'metadata' => $metadata,
                'api_version' => Wire::VERSION,
                'description' => 'Tillbook',
            ],
            self::newKey(),
        );
    }

    /** @param array<string, mixed> $changes `url`, `enabled_events`, `disabled`, `metadata`, `description` */
    public function updateWebhookEndpoint(string $id, array $changes): Answer
    {
        return $this->wire->post(Path::to('webhook_endpoints', $id), $changes, self::newKey());
    }

    public function deleteWebhookEndpoint(string $id): Answer
    {
        return $this->wire->delete(Path::to('webhook_endpoints', $id));
    }

    /**
     * Uploads a file. The same content for the same purpose is one file within a day, however often it is sent.
     *
     * @param string $purpose such as `dispute_evidence`
     * @param bool $isAnother whether it becomes another file, where Stripe's answer about the first one is of no use
     * @param (Closure(string): void)|null $noted gets the ids that Stripe gives to the tries (`req_…`)
     */
    public function uploadFile(FilePart $file, string $purpose, bool $isAnother = false, ?Closure $noted = null): Answer
    {
        return $this->wire->upload(
            '/v1/files',
            ['purpose' => $purpose],
            $file,
            $isAnother
                ? self::newKey()
                : 'tb_file_' . hash('sha256', "$purpose\n$file->name\n$file->type\n$file->content"),
            $noted,
        );
    }

    /**
     * The web addresses that may show wallets.
     *
     * @param array<string, mixed> $query `domain_name`
     */
    public function paymentMethodDomains(array $query): ObjectList
    {
        return $this->list('/v1/payment_method_domains', $query, []);
    }

    /** Registers a web address for wallets, which registers it with Apple, too. */
    public function registerDomain(string $name): Answer
    {
        return $this->wire->post('/v1/payment_method_domains', ['domain_name' => $name], self::newKey());
    }

    /** Has a registered address checked again. */
    public function validateDomain(string $id): Answer
    {
        return $this->wire->post(Path::to('payment_method_domains', $id) . '/validate', [], self::newKey());
    }

    /**
     * Tries whether the key has a permission.
     *
     * @param bool $isBare whether objects come without others in them, which ask for permissions of their own
     *
     * @throws ProviderRefusal Denied if it is missing, Unauthorized if the key isn't accepted; any other refusal means that it is granted
     * @throws ProviderUnreachable
     */
    public function probe(Probe $probe, bool $isBare = false): Answer
    {
        $one = self::onePage(...);
        $nothing = static fn(string $kind, string $id, string $action = ''): array => [
            'POST',
            Path::to($kind, $id . '_' . self::NOTHING) . $action,
            [],
        ];
        [$method, $path, $parameters] = match ($probe) {
            Probe::Charges => $one('/v1/charges', Expand::CHARGE),
            Probe::PaymentIntents => $one('/v1/payment_intents', Expand::PAYMENT_INTENT),
            Probe::Balance => ['GET', '/v1/balance', []],
            Probe::BalanceTransactions => $one('/v1/balance_transactions', Expand::BALANCE_TRANSACTION),
            Probe::Disputes => $one('/v1/disputes', Expand::DISPUTE),
            Probe::Payouts => $one('/v1/payouts', Expand::PAYOUT),
            Probe::Events => $one('/v1/events'),
            Probe::Account => ['GET', '/v1/account', []],
            Probe::Files => $one('/v1/files'),
            Probe::ConfirmationTokens => ['GET', Path::to('confirmation_tokens', 'ctoken_' . self::NOTHING), []],
            Probe::PaymentMethodConfigurations => $one('/v1/payment_method_configurations'),
            Probe::Reviews => $one('/v1/reviews', Expand::REVIEW),
            Probe::Readers => $one('/v1/terminal/readers'),
            Probe::Reports => ['GET', '/v1/reporting/report_types', []],
            Probe::Refund => ['POST', '/v1/refunds', ['charge' => 'ch_' . self::NOTHING]],
            Probe::Capture => $nothing('payment_intents', 'pi', '/capture'),
            Probe::CloseDispute => $nothing('disputes', 'dp', '/close'),
            Probe::CancelPayout => $nothing('payouts', 'po', '/cancel'),
            Probe::WebhookEndpoints => $nothing('webhook_endpoints', 'we'),
            Probe::UploadFile => ['FILE', '/v1/files', ['purpose' => 'dispute_evidence']],
            Probe::ApproveReview => $nothing('reviews', 'prv', '/approve'),
            Probe::Customers => $nothing('customers', 'cus'),
            Probe::PaymentMethods => $nothing('payment_methods', 'pm', '/detach'),
            Probe::SetupIntents => $nothing('setup_intents', 'seti', '/cancel'),
            Probe::PaymentMethodDomains => $nothing('payment_method_domains', 'pmd', '/validate'),
        };

        if ($isBare) {
            unset($parameters['expand']);
        }

        return match ($method) {
            'GET' => $this->wire->get($path, $parameters),
            'POST' => $this->wire->post($path, $parameters, null),
            default => $this->wire->upload($path, $parameters, null, null),
        };
    }

    /**
     * @param array<string, mixed> $query
     * @param list<string> $expand of one object
     */
    private function list(string $path, array $query, array $expand): ObjectList
    {
        $defaults = ['limit' => self::PAGE] + ($expand === [] ? [] : ['expand' => Expand::inList($expand)]);

        return ObjectList::of($this->wire->get($path, $query + $defaults));
    }

    /**
     * @param list<string> $expand of one object
     *
     * @return array{string, string, array<string, mixed>}
     */
    private static function onePage(string $path, array $expand = []): array
    {
        return ['GET', $path, ['limit' => 1] + ($expand === [] ? [] : ['expand' => Expand::inList($expand)])];
    }

    /** One call is one request, however often it is sent. */
    private static function newKey(): string
    {
        return 'tb_' . bin2hex(random_bytes(16));
    }
}
