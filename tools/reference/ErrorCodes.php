<?php

declare(strict_types=1);

namespace Tillbook\Tools\Reference;

use Closure;
use PhpParser\Node;
use PhpParser\NodeFinder;
use ReflectionClass;
use ReflectionFunction;
use ReflectionNamedType;
use Tillbook\Platform\Rest\Controller;

/**
 * Collects the error codes in the code of a route: in the callback, and in our methods that it calls on objects
 * with a declared type. Errors of the provider are behind an interface and not followed.
 */
final class ErrorCodes
{
    /** Names of parameters for a code; the status is in a parameter named `status`. */
    private const PARAMETERS = ['code', 'reason', 'unanswered'];

    /** @var array<string, array<int, true>> statuses by code */
    private array $found = [];
    /** @var array<string, true> */
    private array $seen = [];

    public function __construct(private readonly Source $source) {}

    /** @return array<string, list<int>> statuses by code, both sorted */
    public function of(Closure $callback): array
    {
        $this->found = $this->seen = [];
        $this->follow($callback);
        ksort($this->found);

        return array_map(static function (array $statuses): array {
            ksort($statuses);

            return array_keys($statuses);
        }, $this->found);
    }

    private function follow(Closure $callback): void
    {
        $function = new ReflectionFunction($callback);
        $class = $function->getClosureScopeClass()?->getName();
        foreach ($function->getStaticVariables() as $value) {
            if ($value instanceof Closure) {
                $this->follow($value);
            }
        }
        if ($class === null) {
            return;
        }
        if (!str_contains($function->getName(), '{closure')) {
            $this->method($class, $function->getName());
        } elseif (
            $class !== Controller::class &&
            ($node = $this->source->closure((string) $function->getFileName(), (int) $function->getStartLine())) !==
                null
        ) {
            $this->body($node, $class);
        }
    }

    private function method(string $class, string $name): void
    {
        if (isset($this->seen["$class::$name"])) {
            return;
        }
        $this->seen["$class::$name"] = true;
        $method = $this->source->method($class, $name);
        if ($method !== null) {
            $this->body($method, $class);
        }
    }

    private function body(Node\FunctionLike $function, string $class): void
    {
        $types = self::types($function);
        foreach (
            (new NodeFinder())->find(
                [$function],
                static fn(Node $node): bool => $node instanceof Node\Expr\New_ || $node instanceof Node\Expr\CallLike,
            )
            as $call
        ) {
            if ($call instanceof Node\Expr\New_) {
                if ($call->class instanceof Node\Name) {
                    $made = $call->class->toString();
                    $this->thrown(in_array($made, ['self', 'static'], true) ? $class : $made, $call, $class);
                }
            } elseif (
                $call instanceof Node\Expr\StaticCall &&
                $call->class instanceof Node\Name &&
                $call->name instanceof Node\Identifier
            ) {
                $name = $call->class->toString();
                $this->called(
                    in_array($name, ['self', 'static', 'parent'], true) ? $class : $name,
                    $call->name->toString(),
                    $call,
                    $class,
                );
            } elseif (
                ($call instanceof Node\Expr\MethodCall || $call instanceof Node\Expr\NullsafeMethodCall) &&
                $call->name instanceof Node\Identifier
            ) {
                $owner = $this->typeOf($call->var, $class, $types);
                if ($owner !== null) {
                    $this->called($owner, $call->name->toString(), $call, $class);
                }
            }
        }
    }

    private function called(string $owner, string $name, Node\Expr\CallLike $call, string $class): void
    {
        $method = $this->source->method($owner, $name);
        if ($method === null) {
            return;
        }
        $this->note($call, self::names($method->params), $method->params, $class);
        $this->method($owner, $name);
    }

    private function thrown(string $made, Node\Expr\New_ $call, string $class): void
    {
        if ($made === 'WP_Error') {
            $code = ($call->args[0] ?? null) instanceof Node\Arg ? Source::text($call->args[0]->value, $class) : null;
            $this->add(
                $code,
                self::statusIn(($call->args[2] ?? null) instanceof Node\Arg ? $call->args[2]->value : null),
            );
        } elseif (is_subclass_of($made, \Throwable::class)) {
            $constructor = $this->source->method($made, '__construct');
            $names = self::names($constructor->params ?? []);
            // The first parameter of our exceptions is the code, regardless of its name.
            $this->note(
                $call,
                $names === [] ? [] : ['code', ...array_slice($names, 1)],
                $constructor->params ?? [],
                $class,
            );
        }
    }

    /**
     * @param array<Node\Param> $parameters
     *
     * @return list<string>
     */
    private static function names(array $parameters): array
    {
        return array_values(
            array_map(
                static fn(Node\Param $parameter): string => $parameter->var instanceof Node\Expr\Variable &&
                is_string($parameter->var->name)
                    ? $parameter->var->name
                    : '',
                $parameters,
            ),
        );
    }

    /**
     * @param list<string> $names parameter names of the called function
     * @param array<Node\Param> $parameters
     */
    private function note(Node\Expr\CallLike $call, array $names, array $parameters, string $class): void
    {
        $code = $status = null;
        foreach ($names as $at => $name) {
            $argument = $call->isFirstClassCallable() ? null : $call->getArgs()[$at] ?? null;
            $value = $argument?->value ?? ($parameters[$at] ?? null)?->default;
            if (in_array($name, self::PARAMETERS, true) && $value !== null) {
                $code ??= Source::text($value, $class);
                $status ??= $name === 'unanswered' ? 503 : null;
            } elseif ($name === 'status' && $value instanceof Node\Scalar\Int_) {
                $status = $value->value;
            }
        }
        $this->add($code, $status);
    }

    private function add(?string $code, ?int $status): void
    {
        if ($code !== null && preg_match('/^[a-z][a-z0-9]*(_[a-z0-9]+)+$/', $code) === 1) {
            $this->found[$code] ??= [];
            if ($status !== null) {
                $this->found[$code][$status] = true;
            }
        }
    }

    /** Returns the `status` in the data array of a WP_Error. */
    private static function statusIn(?Node\Expr $data): ?int
    {
        $item =
            $data === null
                ? null
                : (new NodeFinder())->findFirst(
                    [$data],
                    static fn(Node $node): bool => $node instanceof Node\ArrayItem &&
                        $node->key instanceof Node\Scalar\String_ &&
                        $node->key->value === 'status' &&
                        $node->value instanceof Node\Scalar\Int_,
                );

        return $item instanceof Node\ArrayItem && $item->value instanceof Node\Scalar\Int_ ? $item->value->value : null;
    }

    /** @return array<string, string> classes of the parameters, including those of closures inside */
    private static function types(Node\FunctionLike $function): array
    {
        $types = [];
        foreach ((new NodeFinder())->findInstanceOf([$function], Node\Param::class) as $parameter) {
            $type = $parameter->type instanceof Node\NullableType ? $parameter->type->type : $parameter->type;
            if (
                $type instanceof Node\Name &&
                $parameter->var instanceof Node\Expr\Variable &&
                is_string($parameter->var->name)
            ) {
                $types[$parameter->var->name] = $type->toString();
            }
        }

        return $types;
    }

    /** @param array<string, string> $types */
    private function typeOf(Node\Expr $expression, string $class, array $types): ?string
    {
        if ($expression instanceof Node\Expr\Variable && is_string($expression->name)) {
            return $expression->name === 'this' ? $class : $types[$expression->name] ?? null;
        }
        if ($expression instanceof Node\Expr\New_ && $expression->class instanceof Node\Name) {
            return $expression->class->toString();
        }
        if ($expression instanceof Node\Expr\PropertyFetch && $expression->name instanceof Node\Identifier) {
            $owner = $this->typeOf($expression->var, $class, $types);
            $name = $expression->name->toString();

            return $owner !== null && property_exists($owner, $name)
                ? self::className((new ReflectionClass($owner))->getProperty($name)->getType())
                : null;
        }
        if ($expression instanceof Node\Expr\MethodCall && $expression->name instanceof Node\Identifier) {
            $owner = $this->typeOf($expression->var, $class, $types);
            $name = $expression->name->toString();

            return $owner !== null && method_exists($owner, $name)
                ? self::className((new ReflectionClass($owner))->getMethod($name)->getReturnType())
                : null;
        }

        return null;
    }

    private static function className(?\ReflectionType $type): ?string
    {
        return $type instanceof ReflectionNamedType && !$type->isBuiltin() ? $type->getName() : null;
    }
}
