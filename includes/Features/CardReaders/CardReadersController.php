<?php

declare(strict_types=1);

namespace Tillbook\Features\CardReaders;

use Closure;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Schema;
use Tillbook\Provider\CommandOutcome;
use Tillbook\Provider\Provider;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Serves GET readers and GET readers/charges/{id} (spec 2 §7). */
final class CardReadersController extends Controller
{
    /** @param Closure(): (Provider|null) $provider */
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly CardReaders $readers,
        private readonly Closure $provider,
    ) {}

    protected function routes(): void
    {
        $this->route(
            '/readers',
            [
                $this->reading($this->list(...), [
                    'limit' => Schema::argument([
                        'type' => 'integer',
                        'minimum' => 1,
                        'maximum' => 100,
                        'default' => CardReaderList::LIMIT,
                    ]),
                ]),
            ],
            CardReaderSchema::list(...),
        );
        $this->route(
            '/readers/charges/(?P<id>' . Schema::ID . ')',
            [
                $this->reading($this->fee(...), [
                    'id' => Schema::idArgument(),
                    'transaction_id' => Schema::idArgument(false),
                ]),
            ],
            CardReaderSchema::stats(...),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function list(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $scope = $this->ledgers->current();
        $provider = ($this->provider)();
        $limit = self::integer($request, 'limit') ?? CardReaderList::LIMIT;

        return CommandOutcome::ofReading(
            fn(): array => [
                'data' =>
                    $scope === null || $provider === null
                        ? []
                        : $this->readers->present($scope, $provider->readers(), $limit),
            ],
            __(
                'The payment provider isn\'t responding, so card readers cannot be listed right now. Try again in a few minutes.',
                'tillbook',
            ),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function fee(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $scope = $this->ledgers->shown();
        $id = self::text($request, 'transaction_id') ?? self::id($request);
        $rows = $scope === null ? null : $this->readers->ofFee($scope, $id);

        return $rows === null
            ? $this->error(
                'wcpay_reader_charge_not_found',
                __('Reader fee not found in this account.', 'tillbook'),
                404,
            )
            : new WP_REST_Response(['data' => $rows]);
    }
}
