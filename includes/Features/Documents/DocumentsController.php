<?php

declare(strict_types=1);

namespace Tillbook\Features\Documents;

use Closure;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\FileResponse;
use Tillbook\Platform\Rest\Schema;
use Tillbook\Provider\CommandOutcome;
use Tillbook\Provider\Documents\Document;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Serves the provider's documents (spec 1 §2.5 and §7). Like all our routes, the file route requires a nonce
 * from browsers.
 */
final class DocumentsController extends Controller
{
    use DocumentsFlag;

    /** @param Closure(): (Provider|null) $provider */
    public function __construct(private readonly Closure $provider, FeatureFlags $flags)
    {
        $this->flags = $flags;
    }

    protected function routes(): void
    {
        $this->route(
            '/documents',
            [
                $this->reading(
                    $this->list(...),
                    Schema::pageArguments() + DocumentSchema::sortArguments() + DocumentSchema::filterArguments(),
                ),
            ],
            DocumentSchema::list(...),
        );
        $this->route(
            '/documents/summary',
            [$this->reading($this->summary(...), DocumentSchema::filterArguments())],
            DocumentSchema::summary(...),
        );
        $this->route(
            '/documents/(?P<document_id>' . Schema::ID . ')',
            [$this->reading($this->file(...), ['document_id' => Schema::idArgument()])],
            self::fileSchema(description: 'A PDF file.'),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function list(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofReading(
            fn(): array => ['data' => DocumentList::page($this->fitting($request), $request->get_params())],
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function summary(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofReading(fn(): array => ['count' => count($this->fitting($request))]);
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function file(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofReading(function () use ($request): WP_REST_Response {
            $provider = ($this->provider)() ?? throw ProviderRefusal::noAccount();
            wp_raise_memory_limit('admin');
            $file = $provider->documents()->file(self::id($request, 'document_id'));

            return FileResponse::of($file->content, $file->mediaType, $file->name);
        });
    }

    /**
     * @param WP_REST_Request<array<string, mixed>> $request
     *
     * @return list<Document>
     */
    private function fitting(WP_REST_Request $request): array
    {
        $provider = ($this->provider)();

        return $provider === null ? [] : DocumentList::of($provider->documents()->all(), $request->get_params());
    }
}
