<?php

declare(strict_types=1);

namespace Tillbook\Platform\Boundary;

use Closure;

/** Wraps a hook's callback in an error boundary. */
final class GuardedCallback
{
    private Closure $work;

    /** @param list<class-string<\Throwable>> $expected errors that the code firing the hook handles */
    public function __construct(
        public readonly string $hook,
        callable $work,
        public readonly OnFailure $onFailure,
        private readonly array $expected = [],
    ) {
        $this->work = $work(...);
    }

    public function __invoke(mixed ...$arguments): mixed
    {
        $level = $this->onFailure === OnFailure::Explain && ob_start() ? ob_get_level() : 0;
        $result = Boundary::run(
            'hook ' . $this->hook,
            fn(): mixed => ($this->work)(...$arguments),
            function (Incident $incident) use ($arguments, $level): mixed {
                while ($level > 0 && ob_get_level() >= $level) {
                    ob_end_clean();
                }

                match ($this->onFailure) {
                    OnFailure::LeaveOut => null,
                    OnFailure::Explain => self::explain($incident, $arguments),
                    OnFailure::Refuse => Boundary::refuse($incident),
                    OnFailure::FailJob => throw new Unavailable(esc_html($incident->sentence()), 500),
                };

                return $arguments[0] ?? null;
            },
            ...$this->expected,
        );
        while ($level > 0 && ob_get_level() >= $level) {
            ob_end_flush();
        }

        return $result;
    }

    /** @param array<mixed> $arguments */
    private static function explain(Incident $incident, array $arguments): void
    {
        // WooCommerce's email hooks pass a plain text flag: (order, sent to admin, plain text, email).
        if (doing_action('woocommerce_email_before_order_table') && ($arguments[2] ?? false) === true) {
            // esc_html() would write apostrophes as entities, which WooCommerce removes from plain emails.
            echo wp_kses($incident->missingPart(), []) . "\n\n";
        } else {
            printf(
                '<p class="woocommerce-info tillbook-incident" role="status">%s</p>',
                esc_html($incident->missingPart()),
            );
        }
    }
}
