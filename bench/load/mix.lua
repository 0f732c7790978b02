-- For wrk: asks for the addresses given after "--", in turn.
local requests = {}
local turn = 0

function init(addresses)
  for place, address in ipairs(addresses) do
    requests[place] = wrk.format("GET", address)
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end
