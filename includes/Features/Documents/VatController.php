<?php

declare(strict_types=1);

namespace Tillbook\Features\Documents;

use Closure;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Rest\ApiKeys;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Limit;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\CommandOutcome;
use Tillbook\Provider\Commands\SaveVatDetails;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Looks up VAT numbers, and saves the recipient of tax invoices (spec 1 §5 and §7). */
final class VatController extends Controller
{
    use DocumentsFlag;

    /**
     * @param Closure(): (Provider|null) $provider
     * @param Closure(): CommandBus $bus
     */
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly Closure $provider,
        private readonly Closure $bus,
        FeatureFlags $flags,
    ) {
        $this->flags = $flags;
    }

    protected function routes(): void
    {
        $this->route(
            '/vat/(?P<vat_number>[^/]+)',
            [
                $this->reading(
                    $this->number(...),
                    DocumentSchema::numberArguments(),
                    Limit::Lookup,
                    Capability::Settings,
                ),
            ],
            DocumentSchema::vatNumber(...),
        );
        $this->route(
            '/vat',
            [$this->writing(Capability::Settings, $this->save(...), DocumentSchema::detailsArguments())],
            DocumentSchema::vatDetails(...),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function number(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofReading(function () use ($request): array {
            $provider = ($this->provider)() ?? throw ProviderRefusal::noAccount();
            $found = $provider->documents()->vatNumber(self::text($request, 'vat_number') ?? '');

            return [
                'vat_number' => $found->number,
                'valid' => true,
                'name' => $found->name,
                'address' => $found->address,
                'country_code' => $found->countryCode,
            ];
        });
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function save(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofCommand(function () use ($request): array {
            $scope = $this->ledgers->current() ?? throw ProviderRefusal::noAccount();
            $provider = ($this->provider)() ?? throw ProviderRefusal::noAccount();
            $number = self::text($request, 'vat_number') ?? '';
            $command = new SaveVatDetails(
                $scope->accountId,
                self::text($request, 'name') ?? '',
                self::text($request, 'address') ?? '',
                trim($number) === '' ? null : $number,
            );

            return ($this->bus)()->run($scope, $provider, $command, ApiKeys::origin())->object;
        });
    }
}
